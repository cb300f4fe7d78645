import Canvas
import Interface
import Testing

@Suite struct ViewportTextTests {
  private static func viewport(_ textScale: Double, _ side: Double = 420) -> Viewport {
    var viewport = Viewport(size: Size(width: side, height: 860))
    viewport.preferredTextScale = textScale
    return viewport
  }

  @Test("at a text scale of 1 no style or length changes")
  func theUsualSize() {
    let viewport = Self.viewport(1)
    for style in [TextStyle.largeTitle, .title, .headline, .body, .caption, .label] {
      #expect(viewport.text(style) == style)
      #expect(viewport.growth(of: style) == 0)
    }
    #expect(viewport.scaled(37.3) == 37.3)
    #expect(viewport.stripStyle == .label)
  }

  @Test("an invalid scale becomes 1, and one out of range the nearest end")
  func aScaleThatIsNone() {
    #expect(Self.viewport(.nan).preferredTextScale == 1)
    #expect(Self.viewport(.infinity).preferredTextScale == 1)
    #expect(Self.viewport(9).preferredTextScale == 2)
    #expect(Self.viewport(0).preferredTextScale == 1)
  }

  @Test("a small window limits the requested text scale")
  func aSmallWindow() {
    #expect(Self.viewport(2).textScale == 2)
    #expect(abs(Self.viewport(2, 320).textScale - 1.6) < 1e-9)
    #expect(abs(Self.viewport(2, 240).textScale - 1.2) < 1e-9)
    #expect(Self.viewport(2, 100).textScale == 1)
    #expect(Self.viewport(0.5, 100).textScale == 0.5)
    var viewport = Self.viewport(2, 240)
    viewport.size.width = 500
    #expect(viewport.textScale == 2)
  }

  @Test("large text grows less, and the strip's text only as far as it fits")
  func whatIsLargeAlready() {
    let viewport = Self.viewport(2)
    #expect(viewport.text(.headline).size == 34)
    #expect(viewport.text(.largeTitle).size == 45)
    #expect(viewport.stripStyle.size == 15)
    #expect(viewport.stripStyle.lineHeight <= viewport.safeAreaTop)
  }

  @Test("words that do not fit have a smaller size, but not below the style's own")
  func wordsThatDoNotFit() {
    let viewport = Self.viewport(2)
    let fitted = viewport.text(.control, fitting: "Few cells", in: 100)
    #expect(TextMeasure.width(of: "Few cells", style: fitted) <= 100)
    #expect(fitted.size > TextStyle.control.size)
    #expect(viewport.text(.control, fitting: "Few cells", in: 1) == .control)
    #expect(viewport.text(.control, fitting: "Few cells", in: 1000) == viewport.text(.control))
  }
}
