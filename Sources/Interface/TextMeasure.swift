import Canvas

/// Estimates the width of text without a font.
///
/// Characters count as wider than in most sans-serif faces, so that a line that fits by this
/// estimate fits on every machine, and layouts are the same everywhere.
package enum TextMeasure {
  /// The estimated width of a text, in points.
  package static func width(of text: some StringProtocol, style: TextStyle) -> Double {
    let ems = text.unicodeScalars.reduce(0) { $0 + share($1) }
    return ems * style.size * (style.weight == .regular ? 1 : 1.06)
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

  /// The greatest width of a character in common faces, in ems; 0 for marks on the one before.
  private static func share(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case " ": 0.32
    case "i", "j", "l", "I", "'", "’", "‘", ".", ",", ";", ":", "!", "|": 0.34
    case "f", "t", "r", "-", "(", ")", "·": 0.42
    case "m", "w", "M", "W", "—": 0.96
    case "“", "”", "–": 0.6
    case "A"..."Z": 0.72
    case "a"..."z", "0"..."9": 0.59
    case "\u{300}"..."\u{36F}", "\u{200C}", "\u{200D}", "\u{FE00}"..."\u{FE0F}": 0
    default: 1
    }
  }
}

extension String {
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
