/// A walk: what the collapsing screen's content is made of.
package struct Walk: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// How long it is.
  package let kilometres: Double
  /// How much it goes up, in metres.
  package let climb: Int
  /// Its length in words.
  let length: String
  /// Its climb in words.
  let ascent: String
  /// Length and climb in words.
  let detail: String
  /// The first letter of its name.
  let initial: String

  init(name: String, kilometres: Double, climb: Int) {
    self.name = name
    self.kilometres = kilometres
    self.climb = climb
    length = "\(DecimalText.text(kilometres, decimals: 1)) km"
    ascent = "\(climb) m up"
    detail = "\(length) · \(ascent)"
    initial = String(name.prefix(1))
  }

  /// The thirty walks of the screen.
  package static let all: [Walk] = [
    Walk(name: "Gull Cliff", kilometres: 6.4, climb: 210),
    Walk(name: "Old Harbour", kilometres: 3.1, climb: 40),
    Walk(name: "Heron Marsh", kilometres: 5.2, climb: 15),
    Walk(name: "Signal Hill", kilometres: 8.7, climb: 340),
    Walk(name: "The Long Strand", kilometres: 12.4, climb: 20),
    Walk(name: "Miller's Ford", kilometres: 7.3, climb: 180),
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
    Walk(name: "Shepherd's Gate", kilometres: 11.1, climb: 405),
    Walk(name: "Drowned Village", kilometres: 8.4, climb: 130),
    Walk(name: "Cairn Edge", kilometres: 15.2, climb: 710),
    Walk(name: "Last Inn", kilometres: 4.8, climb: 45),
  ]
}
