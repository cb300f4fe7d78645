import Canvas
import FlexibleHeader
import Interface
import TestSupport
import Testing

@testable import Scenes

/// Every scene at high contrast, at many offsets, with several accents.
@Suite struct HighContrastTests {
  /// No accent, and one without contrast to a light background.
  static let accents: [Color?] = [nil, Color(0xFFFF00)]

  static func harness(
    _ name: String, _ theme: Theme, _ accent: Color?, width: Double,
    shift: ShiftBehavior = .disabled
  ) throws -> SceneHarness {
    try SceneHarness(
      name,
      .init(
        theme: theme, width: width, shift: shift,
        appearance: Appearance(contrast: .high, accent: accent)))
  }

  @Test(
    "at high contrast text stands out by 7 to 1 and icons by 4.5 to 1, wherever the content is",
    arguments: SceneHarness.names, Theme.allCases)
  func writingStandsOut(name: String, theme: Theme) throws {
    // A wide window has the same colours as one of 420 points.
    for (accent, width) in zip(Self.accents, [420.0, 240]) {
      var harness = try Self.harness(
        name, theme, accent, width: width,
        shift: width == 420 ? .enabledWithStatusBar : .disabled)
      if width == 240 {
        _ = harness.scene.toggleVariant(at: harness.time)
        harness.scene.compound?.page(.turn(1), at: harness.time)
        harness.pass(3)
      }
      let frames = ContrastTests.sweep(harness)
      for failure in ContrastTests.failures(in: frames, writing: 7, icons: 4.5) {
        Issue.record("\(name) \(theme) \(width) \(failure)")
      }
    }
  }

  @Test(
    "at high contrast the focus ring, and what is hovered, pressed or activated, stands out",
    arguments: SceneHarness.names, Theme.allCases)
  func whatIsWorkedStandsOut(name: String, theme: Theme) throws {
    var harness = try Self.harness(name, theme, Color(0xFFFF00), width: 420)
    for _ in 0..<24 {
      guard harness.key(.next), harness.scene.hasFocus else { break }
      harness.pass(2)
      guard let ring = harness.ring else { continue }
      let ratio = try #require(
        ContrastTests.meter.ratio(
          ofOutlines: Spacing.focusRing, of: Self.withoutShapes(harness.list, theme),
          in: harness.window))
      // The separator, which has contrast to both, may be beside it.
      #expect(ratio >= 3, "\(ring)")
      let middle = Point(x: ring.midX, y: ring.midY)
      // Items that fade with the scrolling are skipped.
      let passing = Set(Self.failures(harness, harness.window))
      harness.scene.hover(at: middle)
      let hovered = Self.failures(harness, ring)
      harness.scene.interactive?.pressBegan(at: middle)
      let pressed = Self.failures(harness, ring)
      harness.scene.pressCancelled()
      harness.scene.hover(at: nil)
      var worked = harness.copy()
      _ = worked.key(.activate)
      worked.pass(2)
      let all = Set(hovered + pressed + Self.failures(worked, worked.window))
      for failure in all.subtracting(passing) { Issue.record("\(name) \(theme) \(failure)") }
    }
  }

  /// A list without the outlines of shapes, beside which there may be a picture of any colour.
  private static func withoutShapes(_ list: DisplayList, _ theme: Theme) -> DisplayList {
    var rest = DisplayList()
    for item in list.items {
      if case .stroke(_, _, _, Appearance.outline(theme)) = item { continue }
      rest.append(item)
    }
    return rest
  }

  private static func failures(_ harness: SceneHarness, _ part: Rect) -> [String] {
    let frame = ContrastTests.Frame(harness, ContrastTests.meter, within: part)
    return ContrastTests.failures(in: [frame], writing: 7, icons: 4.5)
  }

  @Test(
    "the colours of headers after a cover's have text on them at 7 to 1", arguments: Theme.allCases)
  func headersAfterACover(theme: Theme) {
    for channel in stride(from: 0, through: 255, by: 51) {
      let accent = Color(red: UInt8(channel), green: 160, blue: UInt8(255 - channel))
      let colors = HeaderColors(accent: accent, theme: theme, contrast: .high)
      let text = Palette.of(theme).primary
      for share in [0, 0.3, 0.7, 1] {
        let ground = colors.top.mixed(with: colors.bottom, share: share)
        #expect(ground.contrast(with: text) >= 7)
      }
    }
  }

  @Test("edges have a contrast of 4.5 to 1 with both sides", arguments: Theme.allCases)
  func edgesStandOut(theme: Theme) {
    for base in [Palette.of(theme), .material(theme)] {
      let palette = Appearance(contrast: .high).palette(base, theme)
      for ground in [palette.background, palette.surface] {
        var edge = palette.separator
        let alpha = edge.alpha
        edge.alpha = 1
        #expect(ground.mixed(with: edge, share: alpha).contrast(with: ground) >= 4.5)
      }
      let track = Palette.track(theme, .high)
      var whole = track
      whole.alpha = 1
      let shown = palette.background.mixed(with: whole, share: track.alpha)
      #expect(shown.contrast(with: palette.background) >= 4.5)
    }
  }

  @Test(
    "each cell, block, card and disc has an outline, which stands out by 3 to 1 (DX-12)",
    arguments: ["stretchy", "offset", "gallery", "collapsing", "material"], Theme.allCases)
  func shapesHaveAnOutline(name: String, theme: Theme) throws {
    let harness = try SceneHarness(
      name, .init(theme: theme, appearance: Appearance(contrast: .high)))
    let color = Appearance.outline(theme)
    let outlines = harness.list.items.filter { item in
      if case .stroke(_, _, _, color) = item { true } else { false }
    }
    // The rows of the workbench are below the window, and on white discs stand out by themselves.
    let hasNone = name == "material" || name == "collapsing" && theme == .light
    #expect(hasNone || !outlines.isEmpty)
    #expect(color.contrast(with: harness.scene.palette.background) >= 7)
    let plain = try SceneHarness(name, .init(theme: theme))
    #expect(
      !plain.list.items.contains { item in
        if case .stroke(_, _, _, color) = item { true } else { false }
      })
  }
}
