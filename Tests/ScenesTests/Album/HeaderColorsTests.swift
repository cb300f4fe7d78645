import Canvas
import Interface
import TestSupport
import Testing

@testable import Scenes

extension HeaderColors {
  /// The colours derived from the pixels of a cover; `nil` if none is visible.
  fileprivate init?(of pixels: [Color], theme: Theme = .dark) {
    guard let accent = Color.accent(of: pixels) else { return nil }
    self.init(accent: accent, theme: theme)
  }
}

@Suite("HeaderColors")
struct HeaderColorsTests {
  /// Covers with extreme accents, and random ones.
  static let covers: [(name: String, pixels: [Color])] = {
    var generator = SeededGenerator(seed: 77)
    func chance(_ count: Int) -> [Color] {
      (0..<count).map { _ in
        Color(
          UInt32.random(in: 0...0xFFFFFF, using: &generator),
          alpha: Double.random(in: 0...1, using: &generator))
      }
    }
    let plain: [(String, UInt32)] = [
      ("white", 0xFFFFFF), ("black", 0x000000), ("grey", 0x777777), ("neon green", 0x39FF14),
      ("neon yellow", 0xFFFF00), ("neon pink", 0xFF10F0), ("cyan", 0x00FFFF), ("red", 0xFF0000),
      ("blue", 0x0000FF), ("the brown", 0xAC8E68),
    ]
    var covers = plain.map { ($0.0, [Color](repeating: Color($0.1), count: 64)) }
    covers.append(("one pixel", [Color(0xF4C430)]))
    covers.append(("almost transparent", [Color(0xFFFFFF, alpha: 0.06)]))
    covers.append(("halves", (0..<64).map { $0 < 32 ? .white : Color(0x0A84FF) }))
    for index in 0..<40 { covers.append(("chance \(index)", chance(1 + index * 7))) }
    return covers
  }()

  /// The gradient as the painter draws it: mixtures of the stored channels, dithered by up to a
  /// step.
  private func leastContrast(_ colors: HeaderColors, with text: Color, step: Int) -> Double {
    (0...256).map { part in
      let blend = colors.top.mixed(with: colors.bottom, share: Double(part) / 256)
      func moved(_ channel: UInt8) -> UInt8 { UInt8(min(255, max(0, Int(channel) + step))) }
      return Color(red: moved(blend.red), green: moved(blend.green), blue: moved(blend.blue))
        .contrast(with: text)
    }.min() ?? 0
  }

  @Test(
    "text is readable everywhere on a header with any cover's colours", arguments: Theme.allCases)
  func textCanBeReadEverywhereOnAHeaderAfterAnyCover(theme: Theme) throws {
    for (name, pixels) in Self.covers {
      let colors = try #require(HeaderColors(of: pixels, theme: theme), "\(name)")
      let text = Palette.of(theme).primary
      let least = leastContrast(colors, with: text, step: theme == .dark ? 1 : -1)
      #expect(least >= 4.5, "\(name): \(colors.top)")
    }
  }

  @Test("text is readable while a header fades from one cover's colours to another's")
  func aHeaderThatFadesCanBeReadAllTheWhile() throws {
    let one = try #require(HeaderColors(of: [Color(0xFFFF00)]))
    let other = try #require(HeaderColors(of: [Color(0xFF10F0)]))
    for share in stride(from: 0.0, through: 1, by: 0.05) {
      #expect(leastContrast(one.mixed(with: other, share: share), with: .white, step: 0) >= 4.5)
    }
  }

  @Test("an invisible cover gives no colours")
  func aCoverOfWhichNothingCanBeSeenGivesNoColours() {
    #expect(HeaderColors(of: []) == nil)
    #expect(HeaderColors(of: [Color(0xFF0000, alpha: 0), .clear]) == nil)
    #expect(HeaderColors(of: [Color(0xFF0000, alpha: .nan)]) == nil)
  }

  @Test("a readable colour does not change")
  func aColourThatCanBeReadAsItIsStaysWhatItIs() {
    #expect(HeaderColors(accent: Color(0x7A3B2E), theme: .dark).top == Color(0x7A3B2E))
    #expect(HeaderColors(accent: Color(0xE8C9A0), theme: .light).top == Color(0xE8C9A0))
    #expect(HeaderColors(accent: Color(0x7A3B2E), theme: .dark).bottom == .black)
    #expect(HeaderColors(accent: Color(0x7A3B2E), theme: .light).bottom == .white)
  }

  @Test("a colour that is too light becomes no darker than needed and keeps its hue")
  func whatIsTooLightIsMadeNoDarkerThanNeedBe() {
    let top = HeaderColors(accent: Color(0x39FF14), theme: .dark).top
    #expect(top.contrast(with: .white) < 4.7)
    #expect(top.green > top.red && top.green > top.blue)
  }

  @Test("a black cover gives a header that is not quite black, a white one a grey header")
  func aBlackCoverGivesAHeaderThatIsNotQuiteBlack() {
    let black = HeaderColors(accent: .black, theme: .dark).top
    let white = HeaderColors(accent: .white, theme: .dark).top
    #expect(black.red > 0x20 && black.red < 0x40)
    #expect(black.red == black.green && black.green == black.blue)
    #expect(white.red > 0x60 && white.red == white.blue)
  }
}

@Suite("Cover accent")
struct CoverAccentTests {
  private func cover(_ parts: [(UInt32, Int)]) -> [Color] {
    parts.flatMap { [Color](repeating: Color($0.0), count: $0.1) }
  }

  @Test("a tenth of a saturated colour wins over grey, black and white")
  func aTenthOfClearColourWinsOverGreyBlackAndWhite() {
    let pixels = cover([(0x000000, 300), (0x808080, 300), (0xFFFFFF, 300), (0xC0392B, 100)])
    #expect(Color.accent(of: pixels) == Color(0xC0392B))
  }

  @Test("a speck does not win")
  func aSpeckDoesNotWin() {
    let pixels = cover([(0x2E5A88, 3990), (0xFF0000, 10)])
    #expect(Color.accent(of: pixels) == Color(0x2E5A88))
  }

  @Test("shades of one colour are one group")
  func shadesOfOneColourAreGathered() throws {
    var generator = SeededGenerator(seed: 3)
    let pixels = (0..<2000).map { index in
      let jitter = Int.random(in: -6...6, using: &generator)
      let base = index % 4 == 0 ? (40, 44, 52) : (30, 140, 130)
      return Color(
        red: UInt8(base.0 + jitter), green: UInt8(base.1 + jitter), blue: UInt8(base.2 + jitter))
    }
    let accent = try #require(Color.accent(of: pixels))
    #expect(OKLab(accent).squaredDistance(to: OKLab(Color(0x1E8C82))) < 0.001)
  }

  @Test("neither the order of the pixels nor another run changes the result visibly")
  func theOrderOfThePixelsChangesNothing() throws {
    var generator = SeededGenerator(seed: 9)
    let pixels = cover([(0x123456, 700), (0xD35400, 500), (0xF1C40F, 200), (0x27AE60, 300)])
    let accent = try #require(Color.accent(of: pixels))
    #expect(Color.accent(of: pixels) == accent)
    for _ in 0..<5 {
      let other = try #require(Color.accent(of: pixels.shuffled(using: &generator)))
      #expect(OKLab(other).squaredDistance(to: OKLab(accent)) < 1e-4)
    }
  }

  @Test("a nearly clear pixel hardly counts")
  func aPixelThatIsHardlyThereHardlyCounts() {
    let faint = [Color](repeating: Color(0xFF0000, alpha: 0.06), count: 100)
    let solid = [Color](repeating: Color(0x2E5A88), count: 400)
    #expect(Color.accent(of: faint + solid) == Color(0x2E5A88))
  }
}

@Suite("Album header colours")
struct AlbumHeaderColorsTests {
  private func scene(theme: Theme = .dark) -> AlbumScene {
    AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 420, height: 860)), theme: theme)
  }

  @Test("the header is brown over black unless its colours are the cover's")
  func theHeaderIsBrownOverBlackUnlessTheCoverHasASay() {
    #expect(scene().headerColors == HeaderColors(top: Color(0xAC8E68), bottom: .black))
  }

  @Test("an own album takes its colours from the cover, the embedded one when asked (DX-13)")
  func anOwnAlbumTakesItsColoursFromTheCover() {
    let own = AlbumScene(
      album: Album(title: "T", artist: "A", subtitle: "", tracks: .listed([])),
      viewport: Viewport(size: Size(width: 420, height: 860)), theme: .dark)
    let (brown, cover) = (HeaderColors(Palette.dark), Color(0x1E4E8C))
    for (scene, isOwn) in [(own, true), (scene(), false)] {
      #expect(scene.headerColors == brown)
      scene.changeEnvironment { $0.setAccent(cover) }
      #expect(scene.headerColors.top == (isOwn ? cover : brown.top))
      scene.perform(AlbumCommand.brown, at: 0)
      #expect(scene.headerColors == brown && scene.choice(of: .brown) == true)
      scene.perform(AlbumCommand.colorsOfCover, at: 0)
      #expect(scene.headerColors.top == cover && scene.choice(of: .brown) == false)
    }
  }

  @Test("colours of a later cover fade in with it")
  func coloursThatComeLaterFadeOverAsTheCoverDoes() {
    let scene = scene()
    scene.setColorSource(.cover)
    let brown = scene.headerColors
    scene.changeEnvironment { $0.images[.cover] = ImageInfo(status: .placeholder, aspect: 1) }
    scene.changeEnvironment { $0.setAccent(Color(0x1E4E8C)) }
    #expect(scene.headerColors == brown)
    scene.advance(to: 10)
    scene.changeEnvironment {
      $0.images[.cover]?.status = .fadingIn(since: 10)
    }
    #expect(scene.headerColors == brown)
    scene.advance(to: 10 + ImageStatus.fadeDuration / 2)
    #expect(scene.headerColors.top == brown.top.mixed(with: Color(0x1E4E8C), share: 0.5))
    scene.advance(to: 11)
    #expect(scene.headerColors.top == Color(0x1E4E8C))
    scene.changeEnvironment { $0.setAccent(nil) }
    #expect(scene.headerColors == brown)
  }

  @Test("the other theme derives its own colour from the same accent")
  func anotherThemeGuardsTheSameColourAnew() {
    let scene = scene()
    scene.setColorSource(.cover)
    scene.changeEnvironment { $0.setAccent(Color(0x1E4E8C)) }
    scene.changeEnvironment { $0.theme = .light }
    #expect(scene.headerColors == HeaderColors(accent: Color(0x1E4E8C), theme: .light))
    #expect(scene.headerColors.top != Color(0x1E4E8C))
  }
}
