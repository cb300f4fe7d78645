import Canvas
import Interface
import Scenes
import TestSupport
import Testing

@testable import AppCore

/// Every screen of the program in small, usual and large windows, with small, usual and large text:
/// nothing is cut, nothing overlaps, and all text has enough contrast (DX-10, DX-11, DX-12).
///
/// Sizes and text scales are a full product with the screens, since they decide where things are.
/// Scale, theme and contrast are the twelve looks: the number of the window and that of the screen
/// choose one, so that each screen has each look twice, and each look each size.
@Suite struct LayoutSweepTests {
  static let sizes = [
    Size(width: 240, height: 320), Size(width: 320, height: 480), Size(width: 420, height: 860),
    Size(width: 760, height: 640), Size(width: 1280, height: 800), Size(width: 1366, height: 699),
    Size(width: 1920, height: 1080), Size(width: 3840, height: 2160),
  ]
  static let textScales = [0.5, 1, 2]
  static let names = SweptScreens.all.keys.sorted()

  private static func sweep(
    _ name: String, in sizes: [Size] = sizes, _ check: (SweptWindow, String) throws -> Void
  ) throws {
    let screen = try #require(SweptScreens.all[name])
    let number = try #require(names.firstIndex(of: name))
    for (row, size) in sizes.enumerated() {
      for (column, textScale) in textScales.enumerated() {
        let looks = SweptWindow.Look.all
        let look = looks[((row * textScales.count + column) * 5 + number) % looks.count]
        let window = SweptWindow(
          screen.scene, size, textScale: textScale, look, album: screen.album)
        screen.show(window)
        let place = "\(Int(size.width))×\(Int(size.height)), text \(textScale), \(look)"
        try check(window, place)
      }
    }
  }

  @Test(
    "on every screen texts fit, nothing overlaps, and all text has enough contrast",
    arguments: names)
  func everyScreen(name: String) throws {
    try Self.sweep(name) { window, place in
      for frame in window.frames {
        let found =
          LayoutRules.cutTexts(of: frame.list, in: window.window, isShelf: name == "stack")
          + LayoutRules.overlaps(in: frame, window.window)
        for fault in Set(found).sorted() {
          Issue.record("\(name), \(frame.pose): \(fault) (\(place))")
        }
      }
      for fault in LayoutRules.faint(window) { Issue.record("\(name), \(fault) (\(place))") }
    }
  }

  @Test("in a window without space for anything every frame can be drawn", arguments: names)
  func everyScreenWithoutSpace(name: String) throws {
    let sizes = [
      Size(width: 1, height: 1), Size(width: 32, height: 24), Size(width: 40, height: 300),
      Size(width: 64, height: 64), Size(width: 300, height: 9),
    ]
    try Self.sweep(name, in: sizes) { window, place in
      for frame in window.frames {
        let fault = FrameChecker.check(frame.list, in: window.viewport.size, at: 0)
        #expect(fault == nil, "\(name), \(frame.pose) (\(place))")
      }
    }
  }
}

/// What holds for every frame of the sweep.
enum LayoutRules {
  /// The width of a text as faces have it; estimates are a little high.
  private static func width(_ text: String, _ style: TextStyle) -> Double {
    0.97 * TextMeasure.width(of: text, style: style)
  }

  /// The texts of which something is cut without an ellipsis, or nothing but the ellipsis is left.
  ///
  /// The painter ends a text that is wider than its frame with an ellipsis; one without width is left
  /// out. Exempt is the shelf of the stack, which scrolls over the edge at the side.
  static func cutTexts(
    of list: DisplayList, in window: Rect, isShelf: Bool = false
  ) -> [String] {
    Layer.layers(of: list, in: window).compactMap { layer in
      guard case .text(let text) = layer.item, text.color.alpha > 0.1, !text.string.isEmpty,
        text.frame.width >= 1, text.glyphBox.intersects(layer.clip)
      else { return nil }
      if text.baseline == nil, text.frame.height < text.style.size {
        return "“\(text.string)” is higher than its frame, \(text.frame)"
      }
      let whole = width(text.string, text.style)
      let least = min(whole, width(text.string.prefix(2) + "…", text.style))
      if text.frame.width < least - 0.5 {
        return "of “\(text.string)” nothing is left in \(text.frame.width) points"
      }
      let box = text.box(ofWidth: min(whole, text.frame.width))
      let isCut = box.x < layer.clip.x - 0.5 || box.maxX > layer.clip.maxX + 0.5
      if isCut, !isShelf {
        return "“\(text.string)” at \(box) is cut at the side of \(layer.clip)"
      }
      return nil
    }
  }

  /// The texts over texts, and the controls over controls.
  static func overlaps(in frame: SweptWindow.Frame, _ window: Rect) -> [String] {
    var found = frame.list.crowdedTexts(in: window)
    for (index, control) in frame.controls.enumerated() {
      for other in frame.controls[(index + 1)...] {
        let shared = control.frame.common(with: other.frame)
        if shared.width > 0.5, shared.height > 0.5 {
          found.append("\(control.name) over \(other.name)")
        }
      }
    }
    return found + textsUnderButtons(in: frame, window)
  }

  /// The texts of a scene at rest that the buttons in the corners hide.
  private static func textsUnderButtons(
    in frame: SweptWindow.Frame, _ window: Rect
  ) -> [String] {
    guard frame.pose == "at rest" else { return [] }
    let buttons = frame.controls.filter { ["back", "menu"].contains($0.name) }
    return Layer.layers(of: frame.list, in: window).flatMap { layer -> [String] in
      // The texts of the buttons have their frame.
      guard case .text(let text) = layer.item, text.color.alpha > 0.5 else { return [] }
      let box = text.box(ofWidth: min(text.frame.width, width(text.string, text.style)))
        .common(with: layer.clip)
      return buttons.compactMap { button in
        let shared = box.common(with: button.frame.inset(by: 3))
        let isOwn =
          button.frame.contains(Point(x: box.x, y: box.midY))
          && button.frame.contains(Point(x: box.maxX, y: box.midY))
        return shared.width > 1 && shared.height > 1 && !isOwn
          ? "“\(text.string)” under \(button.name)" : nil
      }
    }
  }

  private static let meter = ContrastMeter(pictures: [.landscape: .landscape])

  /// The texts and icons with too little contrast.
  ///
  /// Exempt is what fades with the motion of a header, as it is less opaque than in another pose; what
  /// appears by and by with a pull; what fades in the pictures of the gallery; and the sign that undoes
  /// nothing, as it is dim.
  static func faint(_ window: SweptWindow) -> [String] {
    let readings = window.frames.map {
      ($0.pose, meter.readings(of: $0.list, in: window.window))
    }
    var most: [String: Double] = [:]
    func subject(_ reading: ContrastMeter.Reading) -> String {
      let (color, words) = (reading.color, reading.name.filter { !$0.isNumber && $0 != "." })
      return "\(words) \(color.red) \(color.green) \(color.blue)"
    }
    for reading in readings.flatMap(\.1) {
      most[subject(reading)] = max(most[subject(reading)] ?? 0, reading.color.alpha)
    }
    let isHigh = window.look.contrast == .high
    return readings.flatMap { pose, readings in
      readings.compactMap { reading -> String? in
        let least = reading.isIcon ? (isHigh ? 4.5 : 3) : (isHigh ? 7 : 4.5)
        let isDim = reading.name == Icon.undo.rawValue && reading.color.alpha < 1
        let isPictured =
          window.app.scene is GalleryScene && reading.color.alpha < 1
          && reading.size < 0.9 * window.viewport.text(.caption).size
        guard reading.ratio < least, !isDim, !isPictured, !reading.name.hasPrefix("Pull to"),
          reading.color.alpha > 0.995 * (most[subject(reading)] ?? 0)
        else { return nil }
        let ratio = (reading.ratio * 100).rounded(.down) / 100
        return
          "\(pose): “\(reading.name)” stands out by \(ratio) at \(reading.frame), \(reading.color)"
      }
    }
  }
}

extension DisplayList.Text {
  /// The place of its glyphs in its frame, for a width.
  fileprivate func box(ofWidth width: Double) -> Rect {
    let space = frame.width - width
    let isTurned = glyphBox.x > frame.x + 0.5 && alignment == .leading
    let x =
      switch alignment {
      case .center: space / 2
      case .leading: isTurned ? space : 0
      case .trailing: space
      }
    return Rect(x: frame.x + x, y: glyphBox.y, width: width, height: glyphBox.height)
  }
}
