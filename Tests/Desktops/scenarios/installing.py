"""What make install puts on a system works from there, and make uninstall takes it away again."""
import os
import subprocess

import desktop
from harness import scenario

PROJECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../..")


def make(target, root):
    done = desktop.run("make", "-s", "-C", PROJECT, target, f"DESTDIR={root}", "PREFIX=/usr", seconds=60)
    assert done.returncode == 0, done.stderr.decode()


def files(root):
    return [os.path.join(folder, name) for folder, _, names in os.walk(root) for name in names]


@scenario("an installed picker finds its application, its tables and its catalogues; uninstalled, nothing is left",
          only="once")
def installed(panel):
    root = panel.state + "-root"
    make("install", root)
    environment = panel.environment(LC_ALL="C.UTF-8", LANGUAGE="fr")
    command = os.path.join(root, "usr/bin/emoji-popup")

    def ask(*arguments):
        return subprocess.run([command, *arguments], env=environment, capture_output=True, timeout=10).stdout.decode()

    assert "❤️" in ask("find", "--language", "fr", "cœur"), ask("find", "--language", "fr", "cœur")
    assert "sélecteur" in ask("--help"), f"--help is not in French: {ask('--help')}"
    own = os.path.join(root, "usr/share/applications/other.desktop")
    open(own, "w").close()
    make("uninstall", root)
    assert files(root) == [own], files(root)


@scenario("the interface is in French where the session is, from the build folder too", only="once")
def french(panel):
    _, output, _ = panel.answer("--help", LC_ALL="C.UTF-8", LANGUAGE="fr")
    assert "sélecteur" in output, output
