/// What the header remembers of one scroll view (FH-80).
struct ScrollViewRecord: Hashable, Sendable, Codable {
  var view: ScrollViewID
  /// The header's present part of the inset at the top; `nil` before the first (FH-30).
  var contribution: Double?
  /// The header's height when it last left this view (FH-81).
  var stashedHeight: Double?

  /// The most views of which something is remembered.
  static let most = 32

  init(view: ScrollViewID) {
    self.view = view
  }
}

/// A view that the program has put into the header, or on it; the program chooses the number.
public struct HeaderViewID: RawRepresentable, Hashable, Sendable, Codable {
  /// The number.
  public var rawValue: Int

  /// Makes a name of a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// The views that fade or pass touches on.
struct RegisteredViews: Hashable, Sendable, Codable {
  /// Those that fade as the header shifts (FH-65).
  var fading: [HeaderViewID] = []
  /// Those that no longer do, with the opacity they had.
  var released: [Released] = []
  /// Those whose touches go to the scroll view (FH-105).
  var passing: [HeaderViewID] = []

  struct Released: Hashable, Sendable, Codable {
    var view: HeaderViewID
    var alpha: Double
  }
}
