extension StringProtocol {
  /// The text in a form that is safe on one line of a terminal, of limited length.
  ///
  /// Invisible characters and those that control the terminal or the direction of writing are
  /// escaped, as in `\u{1b}`, or `\xe9` for a byte of a path that is not UTF-8. Of a longer text
  /// the beginning and the end are kept, with an ellipsis between them.
  ///
  /// - Parameter limit: The maximum number of Unicode scalars; at least 3.
  /// - Returns: The safe text.
  package func onOneLine(upTo limit: Int) -> String {
    let all = unicodeScalars
    // Each end of a longer text alone has more scalars than are kept.
    let isShort = all.dropFirst(2 * limit).isEmpty
    var shown = (isShort ? Array(all) : all.prefix(limit) + all.suffix(limit)).flatMap(spelled)
    if shown.count > limit {
      let begin = limit / 2
      shown = shown[..<begin] + ["…"] + shown.suffix(limit - 1 - begin)
    }
    return String(String.UnicodeScalarView(shown))
  }
}

/// A character, escaped if necessary.
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
  /// The maximum length of a label: more than any window shows on a line.
  private static var longestLabel: Int { 300 }

  /// The text in a form that is safe on the screen: on one line of limited length, without
  /// characters that control a terminal or the direction of writing.
  ///
  /// Joiners stay, since Persian and emoji need them. A byte of a file's name that is not UTF-8
  /// (``PathText``) becomes U+FFFD.
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
        guard count + (isSpaceDue ? 1 : 0) < Self.longestLabel else { return String(label) }
        if isSpaceDue {
          label.append(" ")
          count += 1
          isSpaceDue = false
        }
        label.append(scalar)
        count += 1
      }
    }
    return String(label)
  }
}
