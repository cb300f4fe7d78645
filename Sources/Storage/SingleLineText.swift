extension StringProtocol {
  /// The text as it can be shown on one line of a terminal, whatever it holds and however long it is.
  ///
  /// What is not seen or would command the terminal or the direction of writing is spelled out, as
  /// in `\u{1b}` or, of a byte of a path that is no UTF-8, `\xe9`; of a longer text beginning and end are
  /// kept, with an ellipsis between them.
  ///
  /// - Parameter limit: The most Unicode scalars that it may have; at least 3.
  /// - Returns: What can be shown.
  package func onOneLine(upTo limit: Int) -> String {
    let all = unicodeScalars
    var shown: [Unicode.Scalar] = []
    if all.dropFirst(2 * limit).isEmpty {
      for scalar in all { shown += spelled(scalar) }
    } else {
      // Each end alone has more than is kept.
      for scalar in all.prefix(limit) { shown += spelled(scalar) }
      for scalar in all.suffix(limit) { shown += spelled(scalar) }
    }
    if shown.count > limit {
      let begin = limit / 2
      shown = shown[..<begin] + ["…"] + shown.suffix(limit - 1 - begin)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: shown)
    return String(text)
  }
}

/// A character as it is shown.
private func spelled(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
  if let byte = PathText.byte(scalar) {
    return Array("\\x\(String(byte, radix: 16))".unicodeScalars)
  }
  return switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned:
    Array("\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
  default: [scalar]
  }
}

extension StringProtocol {
  /// The most characters of a label: more than any window shows on a line.
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
