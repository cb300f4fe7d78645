import Canvas
import TestSupport
import Testing

@testable import Raster

/// Images that are drawn row by row, without textures.
@Suite("Painter, passing images")
@MainActor
struct PainterTransientTests {
  private func painter(scale: Double = 1, preparing: Bool = false) throws -> Painter {
    let side = Int(160 * scale)
    let painter =
      preparing
      ? try Painter(preparingWidth: side, height: side, scale: scale)
      : try Painter(width: side, height: side, scale: scale, fonts: Fonts(.builtInOnly))
    painter.setImage(Image(TestImage.photograph(side: 96, seed: 4)), for: .cover)
    return painter
  }

  /// An image, flat, tilted or larger than its clip, over one colour and partly under another.
  private func list(_ kind: Int, ground: Color = Color(0x203080)) -> DisplayList {
    var list = DisplayList()
    list.append(.fill(Rect(x: 0, y: 0, width: 160, height: 160), radius: 0, ground))
    let frames = [
      Rect(x: 20, y: 30, width: 101, height: 101), Rect(x: -31, y: 30, width: 97, height: 97),
      Rect(x: 20.4, y: 25.3, width: 110.7, height: 110.7),
    ]
    let tilts = [0, 7.0, 0]
    if kind == 2 { list.append(.pushClip(Rect(x: 40, y: 50, width: 60, height: 50))) }
    list.append(
      .image(
        .cover, frames[kind], radius: kind == 2 ? 0 : 9.5, opacity: 1, tilt: tilts[kind]))
    if kind == 2 { list.append(.popClip) }
    list.append(.fill(Rect(x: 0, y: 40, width: 160, height: 13), radius: 0, .white))
    list.append(.fill(Rect(x: 0, y: 110, width: 160, height: 50), radius: 0, .white))
    return list
  }

  @Test(
    "they equal prepared ones bit for bit", arguments: 0..<3, [1, 1.5, 3.0])
  func theyEqualPreparedOnesBitForBit(kind: Int, scale: Double) throws {
    let passing = try painter(scale: scale)
    let prepared = try painter(scale: scale, preparing: true)
    passing.paint(list(kind))
    prepared.paint(list(kind))
    #expect(passing.images[.cover]?.transients == 1)
    #expect(passing.images[.cover]?.makes == 0)
    #expect(prepared.images[.cover]?.makes == 1)
    #expect(try passing.pixels() == prepared.pixels())
  }

  @Test("a part of one equals that part of the whole", arguments: 0..<3)
  func aPartOfOneEqualsThatPartOfTheWhole(kind: Int) throws {
    let (steady, fresh) = (try painter(), try painter())
    steady.paint(list(kind))
    // The frame in between does not draw the image, so that it is transient again.
    for corner in [Color.white, .black] {
      var list = list(kind)
      list.append(.fill(Rect(x: 0, y: 0, width: 2, height: 2), radius: 0, corner))
      list.append(
        .fill(Rect(x: 50, y: 60, width: 7, height: 7), radius: 0, corner.faded(by: 0.5)))
      for painter in [steady, fresh] { painter.paint(list) }
    }
    let last = list(kind)
    steady.paint(last)
    fresh.invalidate()
    fresh.paint(last)
    #expect(try steady.pixels() == fresh.pixels())
  }

  @Test("one that is also drawn in the next frame is prepared", arguments: 0..<3)
  func oneThatIsAlsoDrawnInTheNextFrameIsPrepared(kind: Int) throws {
    let painter = try painter()
    for frame in 1...4 {
      painter.invalidate()
      painter.paint(list(kind))
      #expect(painter.images[.cover]?.transients == 1)
      #expect(painter.images[.cover]?.makes == min(1, frame - 1))
    }
    #expect(painter.images[.cover]?.hits == 2)
  }

  @Test("one that fades is prepared")
  func oneThatFadesIsPrepared() throws {
    let painter = try painter()
    var list = DisplayList()
    list.append(
      .image(.cover, Rect(x: 0, y: 0, width: 90, height: 90), radius: 4, opacity: 0.5))
    painter.paint(list)
    #expect(painter.images[.cover]?.transients == 0)
    #expect(painter.images[.cover]?.makes == 1)
  }
}
