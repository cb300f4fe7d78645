/// A landscape that the program paints itself, by a procedure (DX-7).
///
/// It is painted in the size in which it is shown, when it is first seen.
package struct Painting: Hashable, Sendable {
  /// What it shows.
  package enum Subject: Int, Hashable, Sendable, CaseIterable {
    /// A low sun over ridges or a lake.
    case evening
    /// Ridges with snow, under a bright sky.
    case mountains
    /// Ridges and their reflection.
    case lake
    /// Stars and a moon.
    case night
  }

  package let subject: Subject
  /// Which of the subject's landscapes it is, from 0 to 255.
  package let number: Int
  /// Whether it has the shape for a card; otherwise it is square.
  package let isWide: Bool

  /// Makes a landscape; numbers repeat from 256 on.
  package init(_ subject: Subject, _ number: Int, isWide: Bool = false) {
    (self.subject, self.number, self.isWide) = (subject, number & 255, isWide)
  }

  /// Width divided by height.
  package var aspect: Double { isWide ? 2 : 1 }

  /// The painting of a name; `nil` for all other pictures.
  package init?(_ id: ImageID) {
    guard id.rawValue >= Self.firstName else { return nil }
    let bits = id.rawValue - Self.firstName
    guard let subject = Subject(rawValue: bits >> 9) else {
      return nil
    }
    self.init(subject, bits & 255, isWide: bits & 256 != 0)
  }

  /// Its name.
  package var id: ImageID {
    let bits = subject.rawValue << 9 | (isWide ? 256 : 0) | number
    return ImageID(rawValue: Self.firstName + bits)
  }

  /// The names of paintings begin here, above those of all other pictures.
  private static let firstName = 1 << 16
}
