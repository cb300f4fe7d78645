import Canvas
import Scenes

extension Options {
  /// Where what stands out has its colour from.
  package enum Accent: Hashable, Sendable {
    /// The desktop, where it has one.
    case desktop
    /// Each screen itself.
    case none
    /// The option.
    case color(Color)

    /// The word of `--accent`; `nil` where it is none.
    package init?(_ word: String) {
      switch word {
      case "auto": self = .desktop
      case "none": self = .none
      default:
        guard word.utf8.count == 6, word.allSatisfy(\.isHexDigit),
          let number = UInt32(word, radix: 16)
        else { return nil }
        self = .color(Color(number))
      }
    }
  }
}

extension Color {
  /// As `RRGGBB`, without alpha.
  package var hexadecimal: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
