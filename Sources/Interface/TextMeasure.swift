import Canvas

/// Estimates the width of text without a font, so that layouts are the same everywhere.
///
/// The widths are those of Inter, in which the screens were designed, or a little more where other
/// faces of desktops have wider characters. A face that is wider as a whole is drawn smaller
/// (`Face.share`). So a line that fits by this estimate fits on every machine, and what follows a
/// line is close to it.
package enum TextMeasure {
  /// The estimated width of a text, in points.
  package static func width(of text: some StringProtocol, style: TextStyle) -> Double {
    width(ofEms: text.unicodeScalars.reduce(0) { $0 + share($1) }, style)
  }

  /// The estimated width of a text that changes with every frame, in points; it takes no memory.
  package static func width(of text: ShortText, style: TextStyle) -> Double {
    var ems = 0.0
    for place in 0..<text.count {
      let byte = text.byte(at: place)
      // Of a character outside ASCII, such as a minus, the first byte counts.
      if byte < 0x80 { ems += share(ofASCII: byte) } else if byte >= 0xC0 { ems += minus }
    }
    return width(ofEms: ems, style)
  }

  private static func width(ofEms ems: Double, _ style: TextStyle) -> Double {
    ems * style.size * (style.weight == .regular ? 1 : 1.05)
  }

  /// The text broken between words into lines of at most a width; a wider word has its own line.
  package static func lines(of text: String, style: TextStyle, width: Double) -> [String] {
    let space = self.width(of: " ", style: style)
    var (lines, taken): ([String], Double) = ([], 0)
    for word in text.split(separator: " ") {
      let own = self.width(of: word, style: style)
      if !lines.isEmpty, taken + space + own <= width {
        lines[lines.count - 1] += " " + word
        taken += space + own
      } else {
        lines.append(String(word))
        taken = own
      }
    }
    return lines
  }

  /// The text broken into as many lines as by ``lines(of:style:width:)``, of about equal length.
  package static func evenLines(of text: String, style: TextStyle, width: Double) -> [String] {
    let lines = lines(of: text, style: style, width: width)
    guard lines.count > 1, width.isFinite else { return lines }
    var (low, high) = (0.0, width)
    while high - low > 1 {
      let middle = (low + high) / 2
      let count = Self.lines(of: text, style: style, width: middle).count
      if count > lines.count { low = middle } else { high = middle }
    }
    return Self.lines(of: text, style: style, width: high)
  }

  /// The width of a character of regular weight, in ems; 0 for marks on the one before.
  private static func share(_ scalar: Unicode.Scalar) -> Double {
    if scalar.isASCII { return share(ofASCII: UInt8(scalar.value)) }
    return switch scalar {
    case "’", "‘": 0.25
    case "·": 0.28
    case "“", "”": 0.43
    case "–": 0.56
    case "−", "×": minus
    case "\u{300}"..."\u{36F}", "\u{200C}", "\u{200D}", "\u{FE00}"..."\u{FE0F}": 0
    default: 1
    }
  }

  private static let minus = 0.66

  private static func share(ofASCII code: UInt8) -> Double {
    code >= 32 && code < 127 ? Double(hundredths[Int(code) - 32]) / 100 : 1
  }

  /// The widths of the characters from space to tilde, in hundredths of an em.
  ///
  /// Each is the second greatest of Inter, Cantarell, Noto Sans, Open Sans, Roboto, DejaVu Sans,
  /// Liberation Sans and the built-in face, in the sizes in which they are drawn, and at least
  /// Inter's.
  private static let hundredths: [UInt8] = [
    28, 28, 42, 65, 64, 89, 72, 24, 36, 36, 54, 66, 28, 46, 28, 41, 62, 58, 61, 64,
    64, 61, 62, 58, 62, 62, 28, 28, 66, 66, 66, 51, 100, 68, 65, 73, 72, 60, 59, 74,
    74, 28, 54, 65, 56, 89, 75, 77, 63, 77, 64, 64, 64, 74, 68, 98, 64, 66, 63, 36,
    41, 36, 59, 50, 50, 56, 62, 56, 62, 58, 36, 61, 60, 25, 25, 54, 25, 92, 60, 60,
    61, 61, 40, 52, 36, 60, 56, 81, 54, 56, 54, 38, 54, 38, 68,
  ]
}

extension String {
  /// The text with a capital at its beginning.
  package var firstCapitalized: String { prefix(1).uppercased() + dropFirst() }

  /// The text broken between words into lines, each as long as fits; a word that does not fit has
  /// its own line.
  package func brokenIntoLines(where fits: (String) -> Bool) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, fits(last + " " + word) {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// The text in two lines of about the same length, broken at one of some characters.
  ///
  /// A space is omitted; another character ends the first line. Without any of them there is one
  /// line.
  package func halved(at separators: Set<Character>) -> [String] {
    let middle = count / 2
    let nearest = indices.filter { separators.contains(self[$0]) }.min {
      abs(distance(from: startIndex, to: $0) - middle)
        < abs(distance(from: startIndex, to: $1) - middle)
    }
    guard let nearest else { return [self] }
    let rest = index(after: nearest)
    return [String(self[..<(self[nearest] == " " ? nearest : rest)]), String(self[rest...])]
  }
}

/// Limits text that is shown on one line.
package enum LineText {
  /// The greatest number of characters, more than any window shows on a line.
  package static let longest = 1000

  /// The text, or its beginning if it is longer than ``longest``.
  package static func bounded(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    return String(text.unicodeScalars.prefix(longest))
  }
}

/// Numbers as text, for values that change with every frame.
package enum DecimalText {
  /// A number with 0 to 3 decimals; a dash for NaN and for a magnitude from 10⁹ on.
  package static func text(_ number: Double, decimals: Int) -> String {
    guard abs(number) < 1e9 else { return "–" }
    var scale = 1
    for _ in 0..<min(3, max(0, decimals)) { scale *= 10 }
    let units = Int((abs(number) * Double(scale)).rounded())
    let sign = number < 0 && units > 0 ? "−" : ""
    guard scale > 1 else { return "\(sign)\(units)" }
    let fraction = String(units % scale)
    let zeros = String(repeating: "0", count: min(3, max(0, decimals)) - fraction.count)
    return "\(sign)\(units / scale).\(zeros)\(fraction)"
  }
}

extension ShortText.StringInterpolation {
  /// Appends a number with 0 to 3 decimals.
  package mutating func appendInterpolation(_ number: Double, decimals: Int) {
    appendInterpolation(DecimalText.text(number, decimals: decimals))
  }
}
