// swift-tools-version: 6.2
import PackageDescription

/// Everything above the overlays runs on the main thread.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "emoji-popup",
  products: [
    .executable(name: "emoji-popup", targets: ["emoji-popup"]),
    .executable(name: "emoji-popup-app", targets: ["emoji-popup-app"]),
    .executable(name: "emoji-tablegen", targets: ["emoji-tablegen"]),
    .library(name: "EmojiCore", targets: ["EmojiCore"]),
    .library(name: "EmojiPicker", targets: ["EmojiPicker", "Gtk"]),
  ],
  targets: [
    // C, as the system has it and as it is compiled in.
    .systemLibrary(name: "CGLib", pkgConfig: "gio-unix-2.0"),
    .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1"),
    .systemLibrary(name: "CText", pkgConfig: "pangocairo"),
    .target(name: "CEmbedded"),
    .systemLibrary(name: "CXCB", pkgConfig: "xcb-xtest"),
    .systemLibrary(name: "CWayland", pkgConfig: "wayland-client"),
    .target(
      name: "CWindowing", dependencies: ["CAdwaita", "CXCB", "CWayland"],
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi"), .linkedLibrary("xcb")]),

    // Overlays: the only places with C pointers.
    .target(name: "GLibKit", dependencies: ["CGLib"]),
    .target(name: "Gtk", dependencies: ["CAdwaita", "GLibKit"]),
    .target(name: "Windowing", dependencies: ["CWindowing", "Gtk"]),
    .target(name: "EmojiRender", dependencies: ["CText", "GLibKit"]),

    // The picker.
    .target(name: "EmojiCore", dependencies: ["CEmbedded", "GLibKit"]),
    .target(
      name: "EmojiPicker", dependencies: ["EmojiCore", "EmojiRender", "Gtk"], swiftSettings: onMainActor),
    .target(
      name: "EmojiPopup", dependencies: ["EmojiPicker", "Windowing"], swiftSettings: onMainActor),

    // What people and developers run.
    .executableTarget(name: "emoji-popup", dependencies: ["GLibKit"]),
    .executableTarget(name: "emoji-popup-app", dependencies: ["EmojiPopup"]),
    .executableTarget(
      name: "emoji-tablegen", dependencies: ["EmojiCore", "GLibKit"],
      exclude: ["fetch-inputs.sh", "inputs.sha256"]),
    .executableTarget(name: "emoji-benchmark", dependencies: ["EmojiCore", "EmojiRender", "GLibKit"]),

    // What tests stand on; no product.
    .target(name: "TestSupport", path: "Tests/Support/TestSupport"),
    .target(name: "GtkTesting", dependencies: ["Gtk"], path: "Tests/Support/GtkTesting"),
    // Picks, so that tests can stop it in the middle.
    .executableTarget(name: "state-writer", dependencies: ["EmojiCore", "GLibKit"], path: "Tests/Support/StateWriter"),
    // Stores images, for the same purpose.
    .executableTarget(
      name: "image-writer", dependencies: ["EmojiRender", "GLibKit"], path: "Tests/Support/ImageWriter"),
    // Answers the launcher as the application would, and as it should not.
    .executableTarget(
      name: "PretendApplication", dependencies: ["CGLib", "GLibKit"], path: "Tests/Support/PretendApplication"),

    .testTarget(
      name: "GLibKitTests", dependencies: ["GLibKit", "PretendApplication", "TestSupport", "emoji-popup"]),
    .testTarget(
      name: "EmojiCoreTests", dependencies: ["EmojiCore", "GLibKit", "emoji-benchmark", "state-writer"],
      exclude: ["Queries"]),
    .testTarget(
      name: "EmojiRenderTests",
      dependencies: ["EmojiCore", "EmojiRender", "CText", "GLibKit", "TestSupport", "image-writer"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TableGeneratorTests", dependencies: ["EmojiCore", "GLibKit", "emoji-tablegen"], exclude: ["Fixtures"]),
    .testTarget(name: "GtkTests", dependencies: ["Gtk", "GtkTesting"]),
    .testTarget(name: "WindowingTests", dependencies: ["Windowing"]),
    .testTarget(name: "EmojiPickerTests", dependencies: ["EmojiPicker", "GtkTesting"]),
    .testTarget(
      name: "EmojiPopupTests", dependencies: ["EmojiPopup", "TestSupport", "emoji-popup", "emoji-popup-app"]),
    .testTarget(name: "HouseTests"),
  ],
  swiftLanguageModes: [.v6]
)
