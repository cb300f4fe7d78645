import Canvas
import Interface

/// A walk, an item of the collapsing screen's content.
package struct Walk: Hashable, Sendable {
  package let name: String
  /// The length as text.
  let length: String
  /// The climb as text.
  let ascent: String
  /// The length and the climb as text.
  let detail: String
  /// The first letter of the name, without its article.
  let initial: String
  /// The height along the path, from 0 to 1; low climbs are shown larger than they are.
  let profile: [Double]

  init(name: String, kilometres: Double, climb: Int) {
    self.name = name
    length = "\(DecimalText.text(kilometres, decimals: 1)) km"
    ascent = "\(climb) m up"
    detail = "\(length) · \(ascent)"
    initial = String((name.hasPrefix("The ") ? name.dropFirst(4) : name[...]).prefix(1))
    profile = Self.profile(name: name, climb: climb)
  }

  private static let highest = 710.0, profileCount = 96

  /// A ridge as high as the climb, made by a procedure from the bytes of the name.
  private static func profile(name: String, climb: Int) -> [Double] {
    let seed = name.utf8.reduce(UInt64(climb)) { $0 &* 33 &+ UInt64($1) }
    let reach = 2.2 + 1.3 * Double(seed % 3)
    let summit = 0.25 + 0.05 * Double(seed / 3 % 10)
    let shares = (0..<profileCount).map { Double($0) / Double(profileCount - 1) }
    let hills = NoiseLine(seed: seed, octaves: 6, gain: 0.55)
    let ridge = shares.map { Double(hills.value(at: Float($0 * reach))) - 0.7 * abs($0 - summit) }
    let (low, high) = (ridge.min() ?? 0, ridge.max() ?? 1)
    let steepness = 0.12 + 0.88 * (Double(climb) / highest).squareRoot()
    return zip(shares, ridge).map { share, height in
      // The path begins and ends low.
      let end = min(1, 6 * share, 6 * (1 - share))
      return steepness * (0.12 + 0.88 * (height - low) / (high - low)) * (0.3 + 0.7 * end)
    }
  }

  /// The thirty walks of the screen.
  package static let all: [Walk] = [
    Walk(name: "Gull Cliff", kilometres: 6.4, climb: 210),
    Walk(name: "Old Harbour", kilometres: 3.1, climb: 40),
    Walk(name: "Heron Marsh", kilometres: 5.2, climb: 15),
    Walk(name: "Signal Hill", kilometres: 8.7, climb: 340),
    Walk(name: "The Long Strand", kilometres: 12.4, climb: 20),
    Walk(name: "Miller’s Ford", kilometres: 7.3, climb: 180),
    Walk(name: "Three Oaks", kilometres: 4.6, climb: 95),
    Walk(name: "Raven Tor", kilometres: 10.9, climb: 520),
    Walk(name: "Salt Pans", kilometres: 5.8, climb: 10),
    Walk(name: "Chapel Down", kilometres: 9.2, climb: 260),
    Walk(name: "Lower Lock", kilometres: 6.9, climb: 35),
    Walk(name: "Fox Hollow", kilometres: 3.7, climb: 120),
    Walk(name: "Quarry Loop", kilometres: 7.8, climb: 310),
    Walk(name: "Lighthouse Point", kilometres: 11.5, climb: 150),
    Walk(name: "Alder Beck", kilometres: 5.5, climb: 205),
    Walk(name: "High Moor", kilometres: 16.3, climb: 640),
    Walk(name: "Ferry Lane", kilometres: 2.9, climb: 25),
    Walk(name: "White Stones", kilometres: 13.8, climb: 470),
    Walk(name: "Juniper Ridge", kilometres: 9.9, climb: 430),
    Walk(name: "Two Bridges", kilometres: 8.1, climb: 110),
    Walk(name: "Kestrel Scar", kilometres: 7.1, climb: 380),
    Walk(name: "Orchard Round", kilometres: 4.2, climb: 60),
    Walk(name: "Blackwater", kilometres: 14.6, climb: 290),
    Walk(name: "The Narrows", kilometres: 6.2, climb: 175),
    Walk(name: "Windmill Bank", kilometres: 5.0, climb: 85),
    Walk(name: "Hazel Wood", kilometres: 3.9, climb: 70),
    Walk(name: "Shepherd’s Gate", kilometres: 11.1, climb: 405),
    Walk(name: "Drowned Village", kilometres: 8.4, climb: 130),
    Walk(name: "Cairn Edge", kilometres: 15.2, climb: 710),
    Walk(name: "Last Inn", kilometres: 4.8, climb: 45),
  ]
}
