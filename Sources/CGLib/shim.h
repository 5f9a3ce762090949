#pragma once
#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
/* Preferences in a file of one's own choice; hidden from programs that do not say that they want it. */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <gio/gunixfdlist.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <malloc.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Hidden by the C library from programs that do not define _GNU_SOURCE. */
void *memmem(const void *haystack, size_t haystack_length, const void *needle, size_t needle_length);

/* Of no use to Swift as they are: variadic. */
static inline int shim_pidfd_open(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

/* A macro. */
static inline const char *shim_type_name(gpointer instance) { return G_OBJECT_TYPE_NAME(instance); }
