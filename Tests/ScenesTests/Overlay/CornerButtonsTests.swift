import Canvas
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("The corner buttons")
struct CornerButtonsTests {
  static let viewport = Viewport(size: Size(width: 420, height: 860), scale: 1.5)
  static let inset: Double? = nil
  static let back = Point(x: 26, y: 45)
  static let menu = Point(x: 394, y: 45)

  static func items(
    _ buttons: CornerButtons, at time: Double, hasBack: Bool = true,
    contrast: Appearance.Contrast = .standard, over ground: CornerGround = .picture,
    _ palette: Palette = .dark
  ) -> [DisplayList.Item] {
    var list = DisplayList()
    buttons.display(
      over: ground, palette, in: viewport, inset: inset, at: time, back: hasBack ? 1 : 0,
      contrast: contrast,
      into: &list)
    return list.items
  }

  static func names(_ buttons: CornerButtons, hasBack: Bool = true) -> [CornerButtons.Name?] {
    [back, menu, Point(x: 200, y: 45)].map {
      buttons.name(at: $0, in: viewport, inset: inset, hasBack: hasBack)
    }
  }

  @Test("they are centred in a bar, in a wide window too, and else 7 or 14 below the edge (DX-15)")
  func theyAreCentredInABar() {
    for (width, usual) in [(420.0, 7.0), (1280, 14)] {
      let viewport = Viewport(size: Size(width: width, height: 800), safeAreaTop: 0)
      func y(_ inset: Double?) -> Double {
        CornerButtons.frame(of: .menu, in: viewport, inset: inset).y
      }
      #expect(y(nil) == usual)
      #expect(y(CornerButtons.inset(inBar: 56, in: viewport)) == 10)
      #expect(y(CornerButtons.inset(inBar: 64, in: viewport)) == 14)
    }
  }

  @Test(
    "they fade out over 0.15 seconds as the content moves, and return 0.4 seconds after it rests (DX-15)"
  )
  func theyComeAndGo() {
    var buttons = CornerButtons()
    #expect(Self.names(buttons) == [.back, .menu, nil] && buttons.opacity(at: 0) == 1)
    buttons.follow(isMoving: true, at: 1)
    expectNear(buttons.opacity(at: 1.075), 0.5, within: 1e-9)
    #expect(buttons.isFading(at: 1.1) && buttons.opacity(at: 2) == 0)
    #expect(Self.names(buttons) == [nil, nil, nil] && Self.items(buttons, at: 2).isEmpty)

    buttons.rest(at: 3)
    buttons.follow(isMoving: false, at: 3.01)
    #expect(buttons.dueTime == 3.4)
    buttons.advance(to: 3.39)
    #expect(buttons.opacity(at: 3.39) == 0)
    buttons.advance(to: 3.5)
    expectNear(buttons.opacity(at: 3.475), 0.5, within: 1e-9)
    #expect(buttons.dueTime == nil && Self.names(buttons)[0] == .back)
  }

  @Test(
    "a movement before they are due puts that off; the pointer and a finger at the top do not wait")
  func whatShowsThem() {
    var buttons = CornerButtons()
    buttons.follow(isMoving: true, at: 0)
    buttons.rest(at: 1)
    buttons.follow(isMoving: true, at: 1.2)
    buttons.advance(to: 2)
    #expect(buttons.dueTime == nil && buttons.opacity(at: 2) == 0)

    buttons.touch(at: Point(x: 200, y: 90), in: Self.viewport, time: 2)
    #expect(buttons.opacity(at: 3) == 0)
    var touched = buttons
    touched.touch(at: Point(x: 200, y: 70), in: Self.viewport, time: 2)
    #expect(touched.opacity(at: 3) == 1)
    buttons.show(at: 2)
    #expect(buttons.opacity(at: 3) == 1)
  }

  @Test(
    "over a header they are black 40 % where white stands out from that, else and over pictures 60 %; elsewhere they are plain, with a gradient behind them where a header has left (DX-15)"
  )
  func theirGroundDecides() {
    func fill(_ ground: CornerGround, _ palette: Palette = .dark) -> Color? {
      for case .fill(let frame, let radius, let color)
        in Self.items(CornerButtons(), at: 1, over: ground, palette)
      where radius > 0 && frame.contains(Self.back) { return color }
      return nil
    }
    #expect(fill(.header(Color(0xAC8E68))) == Color.black.faded(by: 0.4))
    #expect(fill(.header(.white)) == Color.black.faded(by: 0.6))
    #expect(fill(.picture) == Color.black.faded(by: 0.6))
    for palette in [Palette.dark, .light] {
      for ground in [CornerGround.plain, .list] {
        let color = fill(ground, palette)
        #expect(color?.alpha == 1)
        #expect((color?.contrast(with: palette.primary) ?? 0) >= 7)
        let gradients = Self.items(CornerButtons(), at: 1, over: ground, palette).filter {
          if case .gradient = $0 { true } else { false }
        }
        #expect(gradients.count == (ground == .list ? 1 : 0))
      }
    }
  }

  @Test("a press ends with a drag beyond the slop, and counts where it is released on its button")
  func presses() {
    func pressed(at point: Point) -> CornerButtons {
      var buttons = CornerButtons()
      buttons.begin(.finger(3), at: point, in: Self.viewport, inset: Self.inset, hasBack: true)
      return buttons
    }
    var one = pressed(at: Self.menu)
    #expect(one.press?.name == .menu)
    #expect(
      one.release(.mouse, at: Self.menu, in: Self.viewport, inset: Self.inset) == nil
        && one.isPressed)
    #expect(
      one.release(.finger(3), at: Self.menu, in: Self.viewport, inset: Self.inset) == .menu
        && !one.isPressed)
    var two = pressed(at: Self.back)
    #expect(
      two.release(.finger(3), at: Self.menu, in: Self.viewport, inset: Self.inset) == nil
        && !two.isPressed)
    var three = pressed(at: Self.back)
    three.cancel(.finger(3), at: Point(x: 30, y: 45), slop: 10)
    three.cancel(.finger(4), at: Point(x: 300, y: 45), slop: 10)
    #expect(three.isPressed)
    three.cancel(.finger(3), at: Point(x: 40, y: 45), slop: 10)
    #expect(!three.isPressed)
    #expect(!pressed(at: Point(x: 200, y: 45)).isPressed)
  }

  @Test(
    "hover and press are visible, the icons have enough contrast, and the gallery has one button")
  func states() {
    let plain = CornerButtons()
    var hovered = plain
    hovered.hovered = .back
    var pressed = plain
    pressed.begin(.mouse, at: Self.back, in: Self.viewport, inset: Self.inset, hasBack: true)
    let lists = [plain, hovered, pressed].map { Self.items($0, at: 1) }
    #expect(lists[0] != lists[1] && lists[1] != lists[2])
    for items in lists + [Self.items(plain, at: 1, contrast: .high)] {
      var ground = Color.white
      for case .fill(let rect, _, let color) in items where rect.x < 100 {
        ground = ground.mixed(with: color.faded(by: 1 / color.alpha), share: color.alpha)
      }
      #expect(Color.white.contrast(with: ground) >= 3)
      for icon in [Icon.chevronLeft, .menu] {
        #expect(items.contains { if case .icon(icon, _, .white) = $0 { true } else { false } })
      }
    }
    #expect(Self.names(plain, hasBack: false) == [nil, .menu, nil])
    #expect(Self.items(plain, at: 1, hasBack: false).count < lists[0].count)
  }

  @Test("they grow with the text, and stay centred in the bar (DX-10)", arguments: [1.0, 1.5, 2])
  func theyGrow(textScale: Double) {
    var space = Viewport(size: Size(width: 420, height: 860))
    space.preferredTextScale = textScale
    let frame = CornerButtons.frame(of: .menu, in: space, inset: Self.inset)
    #expect(frame.height == 36 + space.growth(of: .headline) && frame.width == frame.height)
    let middle = space.safeAreaTop + (50 + space.growth(of: .headline)) / 2
    #expect(abs(frame.midY - middle) < 0.51)
    #expect(frame.x >= space.size.width - space.cornerWidth)
  }

  @Test("they are on whole device pixels, inside any window", arguments: [1.0, 1.5, 3])
  func onPixels(scale: Double) {
    for width in [60.0, 240, 419, 720, 1366] {
      let space = Viewport(size: Size(width: width, height: 320), scale: scale)
      for name in CornerButtons.Name.allCases {
        let frame = CornerButtons.frame(of: name, in: space, inset: Self.inset)
        #expect(frame.x >= 0 && frame.maxX <= width)
        for place in [frame.x * scale, frame.y * scale] {
          expectNear(place, place.rounded(), within: 1e-9)
        }
      }
    }
  }

  @Test("on a black header they are lighter, with white icons in both themes (DX-15)")
  func theyAreSeenOnBlack() throws {
    let space = Viewport(size: Size(width: 420, height: 860))
    for palette in [Palette.dark, .light] {
      var list = DisplayList()
      CornerButtons().display(
        over: .header(.black), palette, in: space, inset: Self.inset, at: 1, back: 1, into: &list)
      let fills = list.items.compactMap {
        if case .fill(_, _, let color) = $0 { color } else { nil }
      }
      let inks = list.items.compactMap { if case .icon(_, _, let ink) = $0 { ink } else { nil } }
      let fill = try #require(fills.first)
      #expect(fill.luminance > 0.01 && inks.allSatisfy { $0 == .white })
      #expect(try #require(inks.first).contrast(with: fill) > 7)
    }
  }
}
