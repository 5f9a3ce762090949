#pragma once

/* The tables and style sheets of Resources/ that every program carries inside itself. */
extern const unsigned char *_Nonnull const embedded_emoji_table;
extern const unsigned long embedded_emoji_table_length;
extern const unsigned char *_Nonnull const embedded_english;
extern const unsigned long embedded_english_length;
extern const unsigned char *_Nonnull const embedded_shortcodes;
extern const unsigned long embedded_shortcodes_length;
extern const unsigned char *_Nonnull const embedded_popularity;
extern const unsigned long embedded_popularity_length;
extern const unsigned char *_Nonnull const embedded_style;
extern const unsigned long embedded_style_length;
extern const unsigned char *_Nonnull const embedded_theme;
extern const unsigned long embedded_theme_length;
