import Canvas
import TestSupport
import Testing

@testable import Raster

/// Lines of text that are drawn as copies together with the solid colour behind them.
@Suite("Flat lines")
@MainActor
struct FlatLineTests {
  /// Text with several alphas on several backgrounds, partly over a gradient, a second fill and
  /// other text.
  private func list(fade: Double = 0.5) -> DisplayList {
    var list = DisplayList()
    list.append(.fill(Rect(x: 0, y: 0, width: 200, height: 200), radius: 0, Color(0x1C1C1E)))
    list.append(.fill(Rect(x: 100, y: 0, width: 100, height: 60), radius: 0, Color(0xAC8E68)))
    list.append(
      .gradient(Rect(x: 0, y: 60, width: 200, height: 20), top: .white, bottom: .black))
    let inks = [
      Color.white, Color(0xEBEBF5, alpha: 0.6), Color(0x30D158), Color.white.faded(by: fade),
    ]
    for (index, color) in inks.enumerated() {
      for (column, row) in [(4.0, 0.0), (104, 3), (20, 50), (8, 80), (12, 86), (110, 82)] {
        list.append(
          .text(
            .init(
              "Contact gÄj 🎵", style: TextStyle(size: 15, weight: .semibold), color: color,
              in: Rect(x: column, y: row + Double(index) * 20, width: 80, height: 20))))
      }
    }
    return list
  }

  private func painter(drawsInSoftware: Bool, scale: Double = 1) throws -> Painter {
    let painter = try Painter(
      width: Int(200 * scale), height: Int(200 * scale), scale: scale,
      fonts: Fonts(.builtInOnly))
    painter.memory?.prefersCopies = drawsInSoftware
    return painter
  }

  @Test("they equal the result of blending bit for bit, in each frame", arguments: [1.0, 2])
  func theyEqualTheResultOfBlendingBitForBit(scale: Double) throws {
    let flat = try painter(drawsInSoftware: true, scale: scale)
    let blended = try painter(drawsInSoftware: false, scale: scale)
    for frame in 0..<4 {
      let list = list(fade: Double(frame) / 5)
      flat.invalidate()
      flat.paint(list)
      blended.paint(list)
      #expect(try flat.pixels() == blended.pixels())
    }
    #expect(flat.failure == nil)
    #expect(flat.preparedFlatLines >= 5)
    #expect(blended.preparedFlatLines == 0)
  }

  @Test("glyphs that reach beyond their box onto another colour are blended there")
  func glyphsThatReachBeyondTheirBoxOntoAnotherColourAreBlendedThere() throws {
    var list = DisplayList()
    list.append(.fill(Rect(x: 0, y: 0, width: 200, height: 60), radius: 0, Color(0xAC8E68)))
    list.append(.fill(Rect(x: 0, y: 60, width: 200, height: 140), radius: 0, Color(0x203080)))
    list.append(
      .text(
        .init(
          "Ägypten", style: TextStyle(size: 30, weight: .bold), color: .white,
          in: Rect(x: 8, y: 50, width: 180, height: 10))))
    let flat = try painter(drawsInSoftware: true)
    let blended = try painter(drawsInSoftware: false)
    for _ in 0..<2 {
      flat.paint(list)
      blended.paint(list)
    }
    #expect(try flat.pixels() == blended.pixels())
  }

  @Test("a line that fades is blended, so that it is not prepared in each frame")
  func aLineThatFadesIsBlended() throws {
    let painter = try painter(drawsInSoftware: true)
    for frame in 0..<3 { painter.paint(list(fade: 0.2 + Double(frame) / 10)) }
    let prepared = painter.preparedFlatLines
    for frame in 3..<6 { painter.paint(list(fade: 0.2 + Double(frame) / 10)) }
    #expect(painter.preparedFlatLines == prepared)
  }
}

@MainActor extension Painter {
  /// The number of lines prepared together with their backdrop.
  fileprivate var preparedFlatLines: Int {
    lines.keys.filter { $0.backdrop != nil }.count
  }
}
