import Canvas
import Interface
import ScrollPhysics
import Testing

@Suite("Switches and tracks")
struct SwitchContrastTests {
  @Test(
    "the knob of a switch, and the track of a slider, are never weaker at high contrast (DX-12)",
    arguments: [Theme.light, .dark])
  func neverWeaker(theme: Theme) {
    for isOn in [true, false] {
      let usual = Self.knob(isOn, theme, .standard)
      let high = Self.knob(isOn, theme, .high)
      #expect(usual >= 3 && high >= max(7, usual), "\(isOn): \(usual), \(high)")
    }
    let surface = Palette.of(theme).surface
    let track = Self.laid(Palette.track(theme, .standard), on: surface).contrast(with: surface)
    #expect(track >= 3)
  }

  /// The contrast of a switch's knob with what is behind it.
  private static func knob(
    _ isOn: Bool, _ theme: Theme, _ contrast: Appearance.Contrast
  ) -> Double {
    let palette = Appearance(contrast: contrast).palette(Palette.of(theme), theme)
    var list = DisplayList()
    list.appendSwitch(
      isOn, in: Rect(x: 0, y: 0, width: 44, height: 26), palette, theme, contrast)
    let fills = (0..<list.count).compactMap { index in
      if case .fill(_, _, let color) = list[index] { color } else { nil }
    }
    let ground = laid(fills[0], on: palette.surface)
    return laid(fills[1], on: ground).contrast(with: ground)
  }

  /// A colour that covers an opaque one by its alpha.
  private static func laid(_ color: Color, on ground: Color) -> Color {
    ground.mixed(
      with: Color(red: color.red, green: color.green, blue: color.blue), share: color.alpha)
  }
}
