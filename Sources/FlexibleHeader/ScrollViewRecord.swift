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
