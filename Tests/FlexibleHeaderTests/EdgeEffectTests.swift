import FlexibleHeader
import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Edge effect")
struct EdgeEffectTests {
  @Test("its strength comes over 8 points of overlap (HN-109, FH-61)")
  func itsStrengthComesOverEightPoints() {
    for (overlap, strength) in [(-20.0, 0.0), (0, 0), (2, 0.25), (8, 1), (900, 1)] {
      for style in [EdgeEffect.Style.soft, .hard] {
        let effect = EdgeEffect(style, barLength: 56, overlap: overlap)
        #expect(effect.strength == strength && (effect.extent > 0) == (strength > 0))
        #expect(effect.blurs == (style == .soft && strength > 0))
      }
      let none = EdgeEffect(.none, barLength: 56, overlap: overlap)
      #expect(none.strength == 0 && none.extent == 0 && none.opacity(at: 0) == 0 && !none.blurs)
    }
    #expect(EdgeEffect(.soft, barLength: 0, overlap: 100).extent == 0, "no bar, no effect")
  }

  @Test("a soft one falls from 0.85 at the edge to 0 at 16 points beyond the bar (HN-110)")
  func aSoftOneFalls() {
    let effect = EdgeEffect(.soft, barLength: 64, overlap: 20)
    #expect(effect.extent == 80)
    for (distance, opacity) in [(-5, 0.85), (0.0, 0.85), (40, 0.425), (64, 0.17), (72, 0.085)] {
      expectNear(effect.opacity(at: distance), opacity, within: 1e-12)
    }
    #expect(effect.opacity(at: 80) == 0 && effect.opacity(at: 500) == 0)
    let weak = EdgeEffect(.soft, barLength: 64, overlap: 4)
    expectNear(weak.opacity(at: 40), 0.2125, within: 1e-12)
  }

  @Test("a hard one is 0.95 to the pin line and one device pixel (HN-110)")
  func aHardOneEnds() {
    let effect = EdgeEffect(.hard, barLength: 56, overlap: 20, scale: 2)
    #expect(effect.extent == 56.5 && effect.lineThickness == 0.5)
    #expect(effect.opacity(at: 0) == 0.95 && effect.opacity(at: 56.4) == 0.95)
    #expect(effect.opacity(at: 56.5) == 0)
  }

  @Test("a title has a contrast of 4.5 over any content, where its colours allow it (HN-111)")
  func aTitleHasContrast() {
    var random = SeededGenerator(seed: 111)
    func component() -> Double { .random(in: 0...1, using: &random) }
    var raised = 0
    for _ in 0..<10_000 {
      let bar = Self.color(component(), component(), component())
      let title = Self.color(component(), component(), component())
      let content = Self.color(component(), component(), component())
      var effect = EdgeEffect(.soft, barLength: 56, overlap: 20)
      effect.ensureContrast(of: title, on: bar)
      raised += effect.leastOpacity > 0.3 && effect.leastOpacity < 1 ? 1 : 0
      let best = Self.contrast(title, bar)
      for distance in [0.0, 28, 56] {
        let opacity = effect.opacity(at: distance)
        let blend = Self.blend(bar, over: content, opacity)
        let contrast = Self.contrast(title, blend)
        #expect(contrast >= min(4.5, best) - 1e-6)
      }
    }
    #expect(raised > 300)
  }

  @Test("black on white needs no dim where none is missing, and a plain one else (HN-111)")
  func blackOnWhite() {
    var effect = EdgeEffect(.soft, barLength: 56, overlap: 20)
    let white = Self.color(1, 1, 1)
    effect.ensureContrast(of: .black, on: white)
    expectNear(effect.leastOpacity, 0.4562, within: 1e-3)
    #expect(effect.extent == 72)
    #expect(effect.opacity(at: 0) == 0.85, "the edge has enough")
    #expect(effect.opacity(at: 56) == effect.leastOpacity)
    expectNear(effect.opacity(at: 64), effect.leastOpacity / 2, within: 1e-12)
    effect.ensureContrast(of: white, on: white)
    #expect(effect.leastOpacity == 1, "as much as there can be")
  }

  @Test("its height follows the pin line in the same frame, and a bottom one its bar (HN-112)")
  func itsHeightFollowsThePinLine() {
    var header = FlexibleHeader(
      .init(minimumHeight: 56, maximumHeight: 128), safeArea: 0)
    var effects: [HeaderEffect] = []
    // A header that leaves is higher than what is visible of it.
    header.configure(at: 0, into: &effects) { $0.shiftBehavior = .enabled }
    var reading = ScrollMetrics(
      time: 0, offset: -128, viewportLength: 800, contentLength: 5000)
    header.attach(to: reading, into: &effects)
    for step in 0...120 {
      (reading.time, reading.offset) = (Double(step) / 60, -160 + Double(step) * 3)
      header.scrollChanged(reading, into: &effects)
      let effect = EdgeEffect(.soft, under: header.layout, offset: reading.offset)
      let overlap = max(0, header.layout.pinLine + reading.offset)
      #expect(effect.barLength == header.layout.pinLine)
      #expect(effect.strength == (header.layout.pinLine > 0 ? min(1, overlap / 8) : 0))
      if effect.strength > 0 { #expect(effect.extent == header.layout.pinLine + 16) }
    }
    #expect(header.layout.pinLine < header.layout.height)
    // A bar of 80 points at the bottom, and content that ends 4 points above the window's bottom.
    let bottom = EdgeEffect(.hard, barLength: 80, overlap: 76)
    #expect(bottom.strength == 1 && bottom.extent == 81)
  }

  @Test("what is written of an effect is read equally")
  func effectsAreWritten() throws {
    var effect = EdgeEffect(.hard, barLength: 56, overlap: 3, scale: 2)
    effect.ensureContrast(of: .black, on: Self.color(0.5, 0.6, 0.7))
    let data = try JSONEncoder().encode(effect)
    #expect(try JSONDecoder().decode(EdgeEffect.self, from: data) == effect)
  }

  private static func color(_ red: Double, _ green: Double, _ blue: Double) -> HeaderColor {
    HeaderColor(red: red, green: green, blue: blue)
  }

  private static func blend(
    _ one: HeaderColor, over two: HeaderColor, _ opacity: Double
  ) -> HeaderColor {
    func mix(_ one: Double, _ two: Double) -> Double { one * opacity + two * (1 - opacity) }
    return color(mix(one.red, two.red), mix(one.green, two.green), mix(one.blue, two.blue))
  }

  private static func contrast(_ one: HeaderColor, _ two: HeaderColor) -> Double {
    func luminance(_ color: HeaderColor) -> Double {
      let parts = [color.red, color.green, color.blue].map {
        $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (first, second) = (luminance(one), luminance(two))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
