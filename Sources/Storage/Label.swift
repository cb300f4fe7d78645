extension StringProtocol {
  /// The most letters of a label: more than any window shows on a line.
  private static var longestLabel: Int { 300 }

  /// The text as a screen shows it, whatever a file holds: on one line, without what would command
  /// a terminal or the direction of writing, and not longer than any window shows.
  ///
  /// Joiners stay, as Persian and emoji are written with them. A byte of a file's name that is no
  /// UTF-8 (``PathText``) becomes U+FFFD.
  var asLabel: String {
    var label = String.UnicodeScalarView()
    var count = 0
    var isSpaceDue = false
    for found in unicodeScalars.lazy.prefix(20 * Self.longestLabel) {
      let scalar = PathText.byte(found) == nil ? found : "\u{FFFD}"
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        isSpaceDue = count > 0
      case .format where scalar != "\u{200C}" && scalar != "\u{200D}": break
      case .unassigned, .surrogate: break
      default:
        if isSpaceDue {
          label.append(" ")
          count += 1
          isSpaceDue = false
        }
        guard count < Self.longestLabel else { return String(label) }
        label.append(scalar)
        count += 1
      }
    }
    return String(label)
  }
}
