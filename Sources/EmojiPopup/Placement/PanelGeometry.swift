internal import Windowing

/// Where the panel stands in an area, in whole pixels of whatever kind; knows nothing of windows.
nonisolated enum PanelGeometry {
  /// With that corner at a place which keeps the panel whole; where none does, as near as the area allows.
  static func at(x: Int, y: Int, width: Int, height: Int, in area: ScreenArea) -> ScreenArea {
    ScreenArea(
      x: along(x, width, area.x, area.width), y: along(y, height, area.y, area.height), width: width, height: height)
  }

  /// As a placement is asked to; without a pointer in the middle.
  static func place(
    _ place: PanelPlace, pointer: (x: Int, y: Int)?, width: Int, height: Int, in area: ScreenArea
  ) -> ScreenArea {
    switch (place, pointer) {
    case (.corner(let x, let y), _):
      ScreenArea(
        x: kept(x, width, area.x, area.width), y: kept(y, height, area.y, area.height), width: width, height: height)
    case (.pointer, let pointer?): at(x: pointer.x, y: pointer.y, width: width, height: height, in: area)
    case (.pointer, nil), (.center, _): centered(width: width, height: height, in: area)
    }
  }

  /// The monitor that the panel belongs to: the one of a remembered place if that is still there, else the one under the
  /// pointer; nil where there is none at all.
  static func monitor(
    for place: PanelPlace, pointer: (x: Int, y: Int), of monitors: [ScreenArea]
  ) -> ScreenArea? {
    var remembered: ScreenArea?
    if case .corner(let x, let y) = place { remembered = monitors.first { $0.contains(x: x, y: y) } }
    return remembered ?? monitors.first { $0.contains(x: pointer.x, y: pointer.y) } ?? monitors.first
  }

  /// In the middle.
  static func centered(width: Int, height: Int, in area: ScreenArea) -> ScreenArea {
    ScreenArea(
      x: area.x + max(0, area.width - width) / 2, y: area.y + max(0, area.height - height) / 2, width: width,
      height: height)
  }

  /// What is free of a whole, wherever bars are that leave so much room; nil where there are none.
  static func free(of whole: (width: Int, height: Int), room: (width: Int, height: Int)) -> ScreenArea? {
    let (x, y) = (whole.width - room.width, whole.height - room.height)
    guard room.width > 0, room.height > 0, x > 0 || y > 0, 2 * x < whole.width, 2 * y < whole.height else { return nil }
    return ScreenArea(
      x: max(x, 0), y: max(y, 0), width: whole.width - 2 * max(x, 0), height: whole.height - 2 * max(y, 0))
  }

  private static func along(_ place: Int, _ size: Int, _ start: Int, _ room: Int) -> Int {
    if place >= start && place + size <= start + room { return place }
    if place - size >= start && place <= start + room { return place - size }
    return kept(place, size, start, room)
  }

  private static func kept(_ place: Int, _ size: Int, _ start: Int, _ room: Int) -> Int {
    min(max(place, start), max(start, start + room - size))
  }
}
