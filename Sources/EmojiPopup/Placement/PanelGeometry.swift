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

  /// In the middle.
  static func centered(width: Int, height: Int, in area: ScreenArea) -> ScreenArea {
    ScreenArea(
      x: area.x + max(0, area.width - width) / 2, y: area.y + max(0, area.height - height) / 2, width: width,
      height: height)
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
