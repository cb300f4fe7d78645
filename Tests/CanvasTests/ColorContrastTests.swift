import Testing

@testable import Canvas

@Suite("Color contrast")
struct ColorContrastTests {
  @Test("black and white stand 21 to 1 apart, a colour and itself 1 to 1")
  func blackAndWhiteStand21To1Apart() {
    #expect(abs(Color.black.contrast(with: .white) - 21) < 1e-9)
    #expect(abs(Color.white.contrast(with: .black) - 21) < 1e-9)
    #expect(Color(0xAC8E68).contrast(with: Color(0xAC8E68)) == 1)
  }

  @Test(
    "contrast with white is as published",
    arguments: [(0x767676, 4.54), (0xFF0000, 4.00), (0x0000FF, 8.59), (0x30D158, 2.02)])
  func contrastWithWhiteIsAsPublished(hex: UInt32, contrast: Double) {
    #expect(abs(Color(hex).contrast(with: .white) - contrast) < 0.005)
  }

  @Test("every channel survives the way through light and back")
  func everyChannelSurvivesTheWayThroughLightAndBack() {
    for channel in 0...255 {
      let color = Color(red: UInt8(channel), green: UInt8(255 - channel), blue: 7)
      let light = color.linearLight
      #expect(Color(linearRed: light.red, green: light.green, blue: light.blue) == color)
    }
  }

  @Test("a blend begins at the one colour and ends at the other, wherever it is asked for")
  func aBlendBeginsAtTheOneColourAndEndsAtTheOther() {
    let (one, other) = (Color(0x102030), Color(0xF0E0D0, alpha: 0.5))
    for share in [-1, 0, -Double.infinity, .nan] {
      #expect(one.mixed(with: other, share: share) == one)
    }
    for share in [1, 2, Double.infinity] { #expect(one.mixed(with: other, share: share) == other) }
    #expect(one.mixed(with: other, share: 0.5) == Color(0x808080, alpha: 0.75))
  }
}
