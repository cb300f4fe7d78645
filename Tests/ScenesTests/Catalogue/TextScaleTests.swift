import Canvas
import FlexibleHeader
import Interface
import Scenes
import TestSupport
import Testing

/// Every scene with larger or smaller text.
@Suite struct TextScaleTests {
  static let scales = [0.5, 1.25, 1.5, 2]

  static func harness(
    _ name: String, _ textScale: Double, width: Double = 420, height: Double = 860,
    scale: Double = 1, shift: ShiftBehavior = .disabled
  ) throws -> SceneHarness {
    try SceneHarness(
      name,
      .init(
        width: width, height: height, scale: scale, shift: shift,
        appearance: Appearance(textScale: textScale)))
  }

  @Test(
    "no line of large text lies over another, leaves the window or is cut above or below",
    arguments: SceneHarness.names,
    [(240.0, 320.0), (320, 568), (420, 860), (900, 700), (2560, 1400)])
  func noTextStandsInAnother(name: String, size: (Double, Double)) throws {
    try withEvery("letters", in: Self.scales) { textScale in
      var harness = try Self.harness(name, textScale, width: size.0, height: size.1)
      for distance in [0, 60, 140, 260, 411.3, .greatestFiniteMagnitude] {
        harness.jump(to: distance)
        let crowded = harness.list.crowdedTexts(in: harness.window)
        #expect(crowded.isEmpty, "at \(distance): \(Trail.comment)")
        for text in harness.texts where text.glyphBox.intersects(harness.window) {
          #expect(
            text.frame.x >= 0 && text.frame.maxX <= size.0 + 1e-6,
            "\(text.string): \(Trail.comment)")
          let space = text.baseline == nil ? text.frame.height : .infinity
          #expect(space >= text.style.size, "\(text.string): \(Trail.comment)")
        }
      }
    }
  }

  private static let tools = Set(GalleryTool.allCases.map(\.icon.rawValue))

  @Test("icons and switches grow with the text (DX-10)", arguments: SceneHarness.names)
  func iconsAreLarger(name: String) throws {
    func widths(_ textScale: Double) throws -> [String: Double] {
      var widths: [String: Double] = [:]
      for item in try Self.harness(name, textScale, width: 600, height: 1600).list.items {
        switch item {
        case .icon(let icon, let rect, _):
          widths[icon.rawValue] = max(widths[icon.rawValue] ?? 0, rect.width)
        default: break
        }
      }
      return widths
    }
    let (usual, large) = (try widths(1), try widths(2))
    for (icon, width) in usual {
      // The icons in the pictures of the gallery are as large as these.
      if name == "gallery", !Self.tools.contains(icon) { continue }
      // The drawings of the workbench share the width of the window.
      let factor = name == "material" ? 1.5 : 1.8
      #expect((large[icon] ?? 0) >= factor * width, "\(icon)")
    }
  }

  @Test("the text of rows has the requested scale", arguments: SceneHarness.names)
  func lettersAreLarger(name: String) throws {
    func sizes(_ textScale: Double) throws -> [Double] {
      let harness = try Self.harness(name, textScale, width: 600)
      return harness.texts.map(\.style.size).sorted()
    }
    let (usual, large, small) = (try sizes(1), try sizes(2), try sizes(0.5))
    #expect(usual.max() ?? 0 > 0)
    #expect((usual.max() ?? 99) * 1.5 < large.max() ?? 0)
    #expect(small.min() ?? 99 < 12)
  }

  @Test(
    "each frame of a gesture can be drawn with text of any size", arguments: SceneHarness.names)
  func eachFrameCanBeDrawn(name: String) throws {
    try withEvery("letters", in: Self.scales, "window", in: EverySceneTests.windows) {
      scale, window in
      var harness = try Self.harness(name, scale, width: window.0, height: window.1)
      func check() {
        let list = harness.list
        #expect(list.hasBalancedClips, Trail.comment)
        let wrong = list.outlines.first { !$0.isDrawable }
        #expect(wrong == nil, Trail.comment)
      }
      check()
      harness.touch()
      for distance in [-120.0, -2000, 300, 1800, 9000] {
        harness.move(by: distance)
        check()
      }
      harness.lift(afterPause: 0)
      harness.pass(3)
      check()
    }
  }

  @Test(
    "large text lies on device pixels at any offset", arguments: SceneHarness.names, [1.0, 2])
  func largeLettersLieOnDevicePixels(name: String, scale: Double) throws {
    var harness = try Self.harness(name, 1.5, scale: scale)
    harness.touch()
    for distance in [-13.37, 21.21, 77.7, 31.4159, 222.22] {
      harness.move(by: distance)
      let between = harness.texts.filter { text in
        let top = (text.frame.y + (text.baseline ?? 0)) * scale
        return !isNear(top, top.rounded(), within: 1e-6)
      }
      let names = between.map { "\($0.string) \($0.frame.y)" }
      #expect(names.isEmpty, "at \(harness.distance)")
    }
  }

  @Test(
    "large text has a contrast of 4.5 to 1", arguments: SceneHarness.names, Theme.allCases)
  func writingStandsOut(name: String, theme: Theme) throws {
    let harness = try SceneHarness(
      name, .init(theme: theme, appearance: Appearance(textScale: 2)))
    for failure in ContrastTests.failures(in: ContrastTests.sweep(harness)) {
      Issue.record("\(name) \(theme) \(failure)")
    }
  }

  @Test(
    "a scene whose text was made larger and put back is as it was", arguments: SceneHarness.names)
  func lettersMadeLargerAndPutBack(name: String) throws {
    var harness = try SceneHarness(name)
    let before = harness.list
    let report = harness.scene.header
    for textScale in [2, 0.5, 1.3, 1] {
      var viewport = harness.scene.viewport
      viewport.preferredTextScale = textScale
      harness.scene.changeEnvironment(at: harness.time) { $0.viewport = viewport }
      harness.pass(2)
    }
    let difference = before.difference(from: harness.list, within: 1e-6)
    #expect(difference == nil, "\(difference ?? "")")
    #expect(harness.scene.header == report)
  }

  @Test(
    "a scene made with large text equals one whose text became large",
    arguments: SceneHarness.names)
  func madeLargeOrBecomeLarge(name: String) throws {
    let made = try Self.harness(name, 1.5)
    var became = try SceneHarness(name)
    var viewport = became.scene.viewport
    viewport.preferredTextScale = 1.5
    became.scene.changeEnvironment(at: became.time) { $0.viewport = viewport }
    became.pass(3)
    let difference = made.list.difference(from: became.list, within: 1e-6)
    #expect(difference == nil, "\(difference ?? "")")
  }
}
