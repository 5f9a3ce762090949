#!/usr/bin/env python3
"""Prints how often emoji are written, from the word lists of the Python package wordfreq.

    emoji-frequencies.py FOLDER

A line is `language ⇥ emoji ⇥ centibels`: 0 would be every word, -100 every tenth, -200 every hundredth. The lists are
msgpack: a head, then for each centibel from 0 down the words that are so frequent.
"""
import glob
import gzip
import os
import sys


def unpacked(data):
    """What a msgpack text says, as far as these lists need it."""
    place = 0

    def number(size):
        nonlocal place
        place += size
        return int.from_bytes(data[place - size : place], "big")

    def text(length):
        nonlocal place
        place += length
        return data[place - length : place].decode()

    def pairs(count):
        return {value(): value() for _ in range(count)}

    def value():
        kind = number(1)
        if kind < 0x80:
            return kind
        if kind < 0x90:
            return pairs(kind & 0x0F)
        if kind < 0xA0:
            return [value() for _ in range(kind & 0x0F)]
        if kind < 0xC0:
            return text(kind & 0x1F)
        if kind in (0xCC, 0xCD, 0xCE):
            return number(1 << kind - 0xCC)
        if kind in (0xD9, 0xDA):
            return text(number(1 << kind - 0xD9))
        if kind in (0xDC, 0xDD):
            return [value() for _ in range(number(2 << kind - 0xDC))]
        raise ValueError(f"unexpected byte {kind:#x} at {place - 1}")

    return value()


def is_emoji(word):
    """Whether a word can be an emoji: it has no letter, and something beyond Latin-1 or © and ®."""
    return not any(c.isalnum() for c in word) and any(ord(c) > 0x2000 or c in "\u00a9\u00ae" for c in word)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: emoji-frequencies.py FOLDER")
    for path in sorted(glob.glob(os.path.join(sys.argv[1], "large_??.msgpack.gz"))):
        language = os.path.basename(path)[len("large_") :].split(".")[0]
        for centibels, words in enumerate(unpacked(gzip.open(path).read())[1:]):
            for word in sorted(filter(is_emoji, words)):
                print(language, word, -centibels, sep="\t")


main()
