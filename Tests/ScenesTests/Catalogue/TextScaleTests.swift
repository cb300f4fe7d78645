import Canvas
import FlexibleHeader
import Interface
import TestSupport
import Testing

/// Every scene with letters that are larger or smaller than usual.
@Suite struct TextScaleTests {
  static let scales = [0.5, 1.25, 1.5, 2]

  static func stand(
    _ name: String, _ textScale: Double, width: Double = 420, height: Double = 860,
    scale: Double = 1, shift: ShiftBehavior = .disabled
  ) throws -> Stand {
    try Stand(
      name,
      .init(
        width: width, height: height, scale: scale, shift: shift,
        appearance: Appearance(textScale: textScale)))
  }

  @Test(
    "no line of large letters stands in another, leaves the window or is cut above or below",
    arguments: Stand.names, [(240.0, 320.0), (320, 568), (420, 860), (900, 700), (2560, 1400)])
  func noTextStandsInAnother(name: String, size: (Double, Double)) throws {
    try withEvery("letters", in: Self.scales) { textScale in
      var stand = try Self.stand(name, textScale, width: size.0, height: size.1)
      for distance in [0, 60, 140, 260, 411.3, .greatestFiniteMagnitude] {
        stand.jump(to: distance)
        let crowded = stand.list.crowdedTexts(in: stand.window)
        #expect(crowded.isEmpty, "at \(distance): \(Trail.comment)")
        for text in stand.texts where text.glyphBox.intersects(stand.window) {
          #expect(
            text.frame.x >= 0 && text.frame.maxX <= size.0 + 1e-6,
            "\(text.string): \(Trail.comment)")
          let space = text.baseline == nil ? text.frame.height : .infinity
          #expect(space >= text.style.size, "\(text.string): \(Trail.comment)")
        }
      }
    }
  }

  @Test("letters of rows are as many times larger as was asked for", arguments: Stand.names)
  func lettersAreLarger(name: String) throws {
    func sizes(_ textScale: Double) throws -> [Double] {
      let stand = try Self.stand(name, textScale, width: 600)
      return stand.texts.map(\.style.size).sorted()
    }
    let (usual, large, small) = (try sizes(1), try sizes(2), try sizes(0.5))
    #expect(usual.max() ?? 0 > 0)
    #expect((usual.max() ?? 99) * 1.5 < large.max() ?? 0)
    #expect(small.min() ?? 99 < 12)
  }

  @Test("each frame of a gesture can be drawn with letters of any size", arguments: Stand.names)
  func eachFrameCanBeDrawn(name: String) throws {
    try withEvery("letters", in: Self.scales, "window", in: EverySceneTests.windows) {
      letters, window in
      var stand = try Self.stand(name, letters, width: window.0, height: window.1)
      func check() {
        let list = stand.list
        #expect(list.hasBalancedClips, Trail.comment)
        let wrong = list.outlines.first { !$0.isDrawable }
        #expect(wrong == nil, Trail.comment)
      }
      check()
      stand.touch()
      for way in [-120.0, -2000, 300, 1800, 9000] {
        stand.move(by: way)
        check()
      }
      stand.lift(afterPause: 0)
      stand.pass(3)
      check()
    }
  }

  @Test("large letters lie on device pixels at any offset", arguments: Stand.names, [1.0, 2])
  func largeLettersLieOnDevicePixels(name: String, scale: Double) throws {
    var stand = try Self.stand(name, 1.5, scale: scale)
    stand.touch()
    for way in [-13.37, 21.21, 77.7, 31.4159, 222.22] {
      stand.move(by: way)
      let between = stand.texts.filter { text in
        let top = (text.frame.y + (text.baseline ?? 0)) * scale
        return !isNear(top, top.rounded(), within: 1e-6)
      }
      let names = between.map { "\($0.string) \($0.frame.y)" }
      #expect(names.isEmpty, "at \(stand.distance)")
    }
  }

  @Test("writing in large letters stands out by 4.5 to 1", arguments: Stand.names, Theme.allCases)
  func writingStandsOut(name: String, theme: Theme) throws {
    let stand = try Stand(
      name, .init(theme: theme, appearance: Appearance(textScale: 2)))
    for failure in ContrastTests.failures(in: ContrastTests.sweep(stand)) {
      Issue.record("\(name) \(theme) \(failure)")
    }
  }

  @Test("letters made larger and put back are the scene as it was", arguments: Stand.names)
  func lettersMadeLargerAndPutBack(name: String) throws {
    var stand = try Stand(name)
    let before = stand.list
    let report = stand.scene.header
    for textScale in [2, 0.5, 1.3, 1] {
      var viewport = stand.scene.viewport
      viewport.preferredTextScale = textScale
      stand.scene.changeEnvironment(at: stand.time) { $0.viewport = viewport }
      stand.pass(2)
    }
    let difference = before.difference(from: stand.list, within: 1e-6)
    #expect(difference == nil, "\(difference ?? "")")
    #expect(stand.scene.header == report)
  }

  @Test(
    "a scene made with large letters is the one whose letters became large", arguments: Stand.names)
  func madeLargeOrBecomeLarge(name: String) throws {
    let made = try Self.stand(name, 1.5)
    var became = try Stand(name)
    var viewport = became.scene.viewport
    viewport.preferredTextScale = 1.5
    became.scene.changeEnvironment(at: became.time) { $0.viewport = viewport }
    became.pass(3)
    let difference = made.list.difference(from: became.list, within: 1e-6)
    #expect(difference == nil, "\(difference ?? "")")
  }
}
