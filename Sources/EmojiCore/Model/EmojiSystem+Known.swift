extension EmojiSystem {
  /// The systems of which is known what they draw, oldest first of each distribution.
  ///
  /// All of them ship Noto Color Emoji; what counts is its version in the newest update of the release. What a version
  /// draws was measured with the packages of Debian 11, 12, 13 and sid, as the newest Emoji of which every
  /// fully-qualified sequence of emoji-test.txt is drawn: Noto 2.020 (2020-09-16) 13.1, 2.042 15.1, 2.051 17.0. For
  /// 2.038, 2.047 and 2.048 the package's changelog in Debian is believed: 15.0, 16.0, 16.0.
  public static let known: [EmojiSystem] = debian + ubuntu + fedora + alpine

  /// Package fonts-noto-color-emoji in Debian's archive.
  private static let debian = [
    EmojiSystem(known: "debian", "11", draws: 13, 1),  // 0~20200916-1
    EmojiSystem(known: "debian", "12", draws: 15, 1),  // 2.042-0+deb12u1; at first 2.038
    EmojiSystem(known: "debian", "13", draws: 17, 0),  // 2.051-0+deb13u1; at first 2.048
    EmojiSystem(known: "debian", "sid", draws: 17, 0),  // 2.051-1
  ]

  /// packages.ubuntu.com/RELEASE-updates/fonts-noto-color-emoji
  private static let ubuntu = [
    EmojiSystem(known: "ubuntu", "20.04", draws: 13, 1),  // 0~20200916-1~ubuntu20.04.1
    EmojiSystem(known: "ubuntu", "22.04", draws: 16, 0),  // 2.047-0ubuntu0.22.04.1
    EmojiSystem(known: "ubuntu", "24.04", draws: 16, 0),  // 2.047-0ubuntu0.24.04.1
    EmojiSystem(known: "ubuntu", "25.04", draws: 16, 0),  // 2.047-1
  ]

  /// packages.fedoraproject.org/pkgs/google-noto-emoji-fonts/google-noto-color-emoji-fonts
  private static let fedora = [
    EmojiSystem(known: "fedora", "39", draws: 15, 0),  // 20220916-7.fc39, "v2.038"
    EmojiSystem(known: "fedora", "40", draws: 15, 1),  // 20231130-1.fc40, "v2.042"
    EmojiSystem(known: "fedora", "41", draws: 16, 0),  // 20241008-1.fc41, "v2.047 (Unicode 16.0)"
    EmojiSystem(known: "fedora", "42", draws: 16, 0),  // 20241008-2.fc42
    EmojiSystem(known: "fedora", "43", draws: 16, 0),  // 20250623-1.fc43, "v2.048", as COLR version 1
  ]

  /// pkgs.alpinelinux.org/package/vRELEASE/community/x86_64/font-noto-emoji
  private static let alpine = [
    EmojiSystem(known: "alpine", "3.17", draws: 15, 0),  // 2.038-r0
    EmojiSystem(known: "alpine", "3.20", draws: 15, 1),  // 2.042-r0
    EmojiSystem(known: "alpine", "3.22", draws: 16, 0),  // 2.047-r0
  ]

  static let codeNames = [
    "debian:bullseye": "debian:11", "debian:bookworm": "debian:12", "debian:trixie": "debian:13",
    "debian:unstable": "debian:sid",
  ]
}
