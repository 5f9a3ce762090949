#include "embedded.h"

/* Here and not as a flag of the package: such a package could not be depended on by version. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char emoji_table[] = {
#embed "../../Resources/emoji.tsv"
};
const unsigned char *const embedded_emoji_table = emoji_table;
const unsigned long embedded_emoji_table_length = sizeof emoji_table;

static const unsigned char english[] = {
#embed "../../Resources/annotations/en.tsv"
};
const unsigned char *const embedded_english = english;
const unsigned long embedded_english_length = sizeof english;

static const unsigned char shortcodes[] = {
#embed "../../Resources/shortcodes.tsv"
};
const unsigned char *const embedded_shortcodes = shortcodes;
const unsigned long embedded_shortcodes_length = sizeof shortcodes;

static const unsigned char popularity[] = {
#embed "../../Resources/popularity.tsv"
};
const unsigned char *const embedded_popularity = popularity;
const unsigned long embedded_popularity_length = sizeof popularity;

static const unsigned char style[] = {
#embed "../../Resources/style.css"
};
const unsigned char *const embedded_style = style;
const unsigned long embedded_style_length = sizeof style;

static const unsigned char theme[] = {
#embed "../../Resources/theme.css"
};
const unsigned char *const embedded_theme = theme;
const unsigned long embedded_theme_length = sizeof theme;
