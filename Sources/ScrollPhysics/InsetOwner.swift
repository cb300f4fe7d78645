/// Who asks for an inset: contributions of different owners add up and never overwrite each other.
///
/// ```swift
/// var scroller = Scroller(viewportLength: 800, contentLength: 5000)
/// var events: [Scroller.Event] = []
/// scroller.setInset(start: 280, end: 0, owner: .header, at: 0, into: &events)
/// scroller.setInset(start: 20, end: 34, owner: .safeArea, at: 0, into: &events)
/// print(scroller.minimumOffset)  // -300
/// ```
public struct InsetOwner: RawRepresentable, Hashable, Sendable, Codable {
  /// The owner's number.
  public var rawValue: Int

  /// Makes an owner of a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The program's own insets.
  public static let content = InsetOwner(rawValue: 0)
  /// The safe area of the window.
  public static let safeArea = InsetOwner(rawValue: 1)
  /// A header that floats over the content.
  public static let header = InsetOwner(rawValue: 2)
}

/// The insets of all owners.
struct Insets: Sendable, Equatable {
  struct Contribution: Sendable, Equatable, Codable {
    var owner: InsetOwner
    var start: Double
    var end: Double
  }

  private(set) var contributions = InlineList<8, Contribution>()
  /// The greatest number of owners.
  static let capacity = 8

  /// The sum at the start, in points.
  var start: Double { contributions.reduce(0) { $0 + $1.start } }
  /// The sum at the end, in points.
  var end: Double { contributions.reduce(0) { $0 + $1.end } }

  /// Replaces what an owner asked for; zero at both ends takes it away.
  ///
  /// There is room for eight.
  mutating func set(start: Double, end: Double, owner: InsetOwner) {
    var index = 0
    while let contribution = contributions[index], contribution.owner != owner {
      index += 1
    }
    contributions.remove(at: index)
    guard start != 0 || end != 0 else { return }
    precondition(contributions.count < Self.capacity, "more than eight owners of insets")
    contributions.append(Contribution(owner: owner, start: start, end: end))
  }
}
