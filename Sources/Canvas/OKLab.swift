/// A colour by lightness and two opponent hues, in which equal distances look about equal (Ottosson
/// 2020, "A perceptual color space for image processing").
package struct OKLab: Hashable, Sendable {
  /// Lightness, from 0 (black) to 1 (white).
  package var lightness: Double
  /// From green (negative) to red (positive); about ±0.3 at most.
  package var a: Double
  /// From blue (negative) to yellow (positive); about ±0.3 at most.
  package var b: Double

  /// Makes a colour from its coordinates.
  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The coordinates of a colour, without regard to its alpha.
  package init(_ color: Color) {
    let light = color.linearLight
    let l = Math.cbrt(
      0.412_221_470_8 * light.red + 0.536_332_536_3 * light.green + 0.051_445_992_9 * light.blue)
    let m = Math.cbrt(
      0.211_903_498_2 * light.red + 0.680_699_545_1 * light.green + 0.107_396_956_6 * light.blue)
    let s = Math.cbrt(
      0.088_302_461_9 * light.red + 0.281_718_837_6 * light.green + 0.629_978_700_5 * light.blue)
    lightness = 0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s
    a = 1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s
    b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s
  }

  /// How colourful it is: 0 for greys, about 0.3 at most.
  package var chroma: Double { (a * a + b * b).squareRoot() }

  /// The square of the distance to another colour.
  package func squaredDistance(to other: OKLab) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return dl * dl + da * da + db * db
  }

  /// The colour as a screen shows it, opaque; one that no screen shows loses colourfulness until one
  /// does, and keeps lightness and hue.
  package var color: Color {
    var (low, high) = (0.0, 1.0)
    guard !isShowable(with: 1) else { return shown(with: 1) }
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if isShowable(with: middle) { low = middle } else { high = middle }
    }
    return shown(with: low)
  }

  private func isShowable(with share: Double) -> Bool {
    let light = light(with: share)
    return [light.red, light.green, light.blue].allSatisfy { (-0.000_1...1.000_1).contains($0) }
  }

  private func shown(with share: Double) -> Color {
    let light = light(with: share)
    return Color(linearRed: light.red, green: light.green, blue: light.blue)
  }

  /// Amounts of light, with a share of the colourfulness.
  private func light(with share: Double) -> (red: Double, green: Double, blue: Double) {
    let (a, b) = (a * share, b * share)
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let m = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let s = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b)
    return (
      4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
      -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
      -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s
    )
  }
}
