import Testing

@testable import Canvas

@Suite("OKLab")
struct OKLabTests {
  @Test(
    "the primaries lie where the author of the space has them",
    arguments: [
      (0xFFFFFF, 1, 0, 0), (0x000000, 0, 0, 0), (0xFF0000, 0.627_96, 0.224_86, 0.125_85),
      (0x00FF00, 0.866_44, -0.233_89, 0.179_50), (0x0000FF, 0.452_01, -0.032_46, -0.311_53),
    ])
  func thePrimariesLieWhereTheAuthorHasThem(hex: UInt32, lightness: Double, a: Double, b: Double) {
    let place = OKLab(Color(hex))
    #expect(abs(place.lightness - lightness) < 1e-4)
    #expect(abs(place.a - a) < 1e-4)
    #expect(abs(place.b - b) < 1e-4)
  }

  @Test("a colour survives the way there and back")
  func aColourSurvivesTheWayThereAndBack() {
    for red in stride(from: UInt8(0), through: 255, by: 51) {
      for green in stride(from: UInt8(0), through: 255, by: 51) {
        for blue in stride(from: UInt8(0), through: 255, by: 51) {
          let color = Color(red: red, green: green, blue: blue)
          #expect(OKLab(color).color == color)
        }
      }
    }
  }

  @Test("a colour that no screen shows keeps its lightness and its hue")
  func aColourThatNoScreenShowsKeepsItsLightnessAndItsHue() {
    let vivid = OKLab(lightness: 0.6, a: 0.3, b: 0.2)
    let shown = OKLab(vivid.color)
    #expect(abs(shown.lightness - 0.6) < 0.01)
    #expect(abs(shown.b / shown.a - 0.2 / 0.3) < 0.05)
    #expect(shown.chroma < vivid.chroma)
    #expect(shown.chroma > 0.15)
  }
}
