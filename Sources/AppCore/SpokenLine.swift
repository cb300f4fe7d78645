/// Text as it goes into a window's title, whatever it holds: on one line, without what commands a
/// terminal or the direction of writing, and not longer than anybody listens to.
package enum SpokenLine {
  /// The most characters of a part, as Unicode counts them.
  package static let longest = 120

  /// The text as it is shown; of a longer one the beginning, with an ellipsis.
  ///
  /// Joiners stay, as Persian and emoji are written with them.
  package static func text(_ text: String, upTo limit: Int = longest) -> String {
    var line = String.UnicodeScalarView()
    var (count, isSpaceDue) = (0, false)
    for scalar in text.unicodeScalars.lazy.prefix(20 * limit) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: isSpaceDue = count > 0
      case .format where scalar != "\u{200C}" && scalar != "\u{200D}": break
      case .unassigned, .surrogate, .privateUse: break
      default:
        guard count + (isSpaceDue ? 1 : 0) < limit else {
          line.append("…")
          return String(line)
        }
        if isSpaceDue { line.append(" ") }
        count += isSpaceDue ? 2 : 1
        isSpaceDue = false
        line.append(scalar)
      }
    }
    return String(line)
  }
}
