import Canvas
import Interface
import Testing

@testable import Scenes

@Suite struct AlbumHeaderPaintTests {
  static func paint(_ tint: Double, reachesEdge: Bool = false) -> AlbumHeaderPaint {
    AlbumHeaderPaint(
      colors: HeaderColors(top: Color(0xC86432), bottom: .black), tint: tint,
      reachesEdge: reachesEdge)
  }

  @Test("without a tint the header is one gradient")
  func withoutATint() {
    #expect(Self.paint(0).color(at: 0) == Color(0xC86432))
    #expect(Self.paint(0).color(at: 0.5) == Color(0x643219))
    #expect(Self.paint(0).color(at: 1) == .black)
  }

  @Test("the tint covers all of a header with a round edge, but not a soft edge (SK-10)")
  func theTintCovers() {
    #expect(Self.paint(1, reachesEdge: true).color(at: 1) == Color(0xC86432))
    #expect(Self.paint(0.5, reachesEdge: true).color(at: 1) == Color(0x643219))
    #expect(Self.paint(1).color(at: 1) == .black)
    #expect(Self.paint(1).color(at: 0) == Color(0xC86432))
  }

  @Test("the drawn header is the reported one, at both ends", arguments: [true, false])
  func whatIsDrawnIsWhatIsReported(reachesEdge: Bool) {
    let paint = Self.paint(0.5, reachesEdge: reachesEdge)
    var list = DisplayList()
    paint.display(in: Rect(x: 0, y: 0, width: 100, height: 100), into: &list)
    var (top, bottom) = (Color.clear, Color.clear)
    for case .gradient(_, let upper, let lower) in list.items {
      top = top.mixed(with: upper, share: upper.alpha)
      bottom = bottom.mixed(with: lower, share: lower.alpha)
    }

    #expect(top.rgb == paint.color(at: 0).rgb)
    #expect(bottom.rgb == paint.color(at: 1).rgb)
  }

  @Test("text is white if white is readable, otherwise black (FH-77)")
  func writingIsWhiteWhereItCanBeRead() {
    for grey in 0...255 {
      let background = Color(UInt32(grey) * 0x01_0101)
      #expect(background.contrast(with: background.textColor) >= 4.5)
      #expect((background.textColor == .white) == (background.contrast(with: .white) >= 4.5))
    }
  }
}

extension Color {
  /// The colour without its alpha.
  fileprivate var rgb: [UInt8] { [red, green, blue] }
}
