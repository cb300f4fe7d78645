import Canvas
import Interface
import Testing

@testable import Scenes

@Suite struct AppearanceTests {
  private static let accents = [
    0x3584E4, 0xFFFF00, 0xFF0000, 0x000000, 0xFFFFFF, 0x808080, 0x0000FF,
  ]
  .map { Color(UInt32($0)) }

  private static func ground(_ theme: Theme) -> [Color] {
    [Palette.of(theme), Palette.material(theme)].flatMap { [$0.background, $0.surface] }
  }

  @Test("the default appearance does not change palettes")
  func theUsualAppearanceLeavesEveryPalette() {
    for theme in Theme.allCases {
      for palette in [Palette.of(theme), .material(theme)] {
        #expect(Appearance().palette(palette, theme) == palette)
        #expect(Appearance(textScale: 2).palette(palette, theme) == palette)
      }
    }
  }

  @Test("an accent becomes a tint that is readable on each background", arguments: accents)
  func anAccentBecomesTheTint(accent: Color) {
    for contrast in Appearance.Contrast.allCases {
      let appearance = Appearance(contrast: contrast, accent: accent)
      for theme in Theme.allCases {
        let tint = appearance.palette(.of(theme), theme).tint
        for ground in Self.ground(theme) {
          #expect(tint.contrast(with: ground) >= (contrast == .high ? 7 : 4.5))
        }
        #expect(tint == appearance.palette(.material(theme), theme).tint)
      }
    }
  }

  @Test("a readable accent does not change")
  func anAccentThatCanBeReadStays() {
    let accent = Color(0x1A1A80)
    #expect(Appearance(accent: accent).palette(.light, .light).tint == accent)
  }

  @Test("at high contrast text has 7 to 1, and lines are visible")
  func atHighContrastWritingStandsOut() {
    for theme in Theme.allCases {
      for base in [Palette.of(theme), .material(theme)] {
        let palette = Appearance(contrast: .high).palette(base, theme)
        for ground in [palette.background, palette.surface] {
          for text in [palette.primary, palette.secondary, palette.tint] {
            #expect(text.contrast(with: ground) >= 7)
          }
        }
        #expect(palette.separator.alpha > 2 * base.separator.alpha)
      }
    }
  }

  @Test("an invalid text scale becomes 1", arguments: [0, -1, .nan, .infinity])
  func aFactorThatIsNoneIsOne(factor: Double) {
    #expect(Appearance(textScale: factor).textScale == 1)
  }

  @Test("an appearance applies to existing screens and to later ones")
  func allScreensTakeOnAnAppearance() {
    let appearance = Appearance(accent: Color(0xFF8800))
    var setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
    setting.environment.theme = .dark
    for name in SceneCatalog.names {
      let navigation = Navigation(at: name, setup: setting)
      let before = navigation.scene.palette
      navigation.changeEnvironment { $0.appearance = appearance }
      #expect(navigation.scene.palette.tint != before.tint, "\(name)")
      #expect(navigation.scene.palette == appearance.palette(before, .dark), "\(name)")
      navigation.open(name == "album" ? 1 : 0, at: 1)
      #expect(navigation.scene.appearance == appearance, "\(name)")
      navigation.goBack(at: 2)
      #expect(navigation.scene.appearance == appearance, "\(name)")
    }
  }
}
