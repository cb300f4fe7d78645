import Canvas
import FlexScroll
import Interface

/// What a way in which a header leaves means, in a sentence of one line or of two.
struct MaterialSentence: Hashable, Sendable {
  /// The sentence.
  let text: String
  /// The sentence in two lines.
  let lines: [String]

  private init(_ first: String, _ second: String = "") {
    lines = second.isEmpty ? [first] : [first, second]
    text = lines.joined(separator: " ")
  }

  // Composed once and not in every frame, but for a distance of the user's own.
  private static let stays = MaterialSentence("The header keeps its place.")
  private static let leaves = leaving(.standard)
  private static let leavesBriefly = leaving(.high)
  private static let returnsAtOnce = leaving(ReturnDistance(0))
  private static let returnsAtTop = leaving(ReturnDistance(.infinity))
  private static let takesClock = MaterialSentence(
    "It goes with the list,", "and the clock at the top goes along.")
  private static let onCommand = MaterialSentence(
    "Scrolling never moves it;", "H hides and shows it.")

  private static func leaving(_ distance: ReturnDistance) -> MaterialSentence {
    let back = distance.points
    let returns =
      !back.isFinite
      ? "it returns at the top of the list."
      : back > 0
        ? "scroll back \(DecimalText.text(back, decimals: 0)) pt and it returns."
        : "scroll back and it returns."
    return MaterialSentence("Scroll up and it goes with the list;", returns)
  }

  /// A sentence for each way.
  static let all = [stays, leaves, returnsAtOnce, returnsAtTop, takesClock, onCommand]

  /// Makes the sentence for a header.
  init(_ header: FlexibleHeader.Configuration) {
    switch header.shiftBehavior.driver {
    case .none: self = Self.stays
    case .program: self = Self.onCommand
    case .scrolling where header.shiftBehavior.movesTopBar: self = Self.takesClock
    case .scrolling:
      self =
        switch header.returnDistance {
        case .standard: Self.leaves
        case .high: Self.leavesBriefly
        case ReturnDistance(0): Self.returnsAtOnce
        case ReturnDistance(.infinity): Self.returnsAtTop
        default: Self.leaving(header.returnDistance)
        }
    }
  }

  /// Whether it fits in a line.
  func isOneLine(in style: TextStyle, _ width: Double) -> Bool {
    TextMeasure.width(of: text, style: style) <= width
  }

  /// Appends it from the top of a space on.
  func display(
    in space: Rect, _ viewport: Viewport, _ color: Color, into list: inout DisplayList
  ) {
    let style = viewport.text(.caption)
    if isOneLine(in: style, space.width) {
      return list.text(text, style, color, in: space.line(at: space.y, height: style.lineHeight))
    }
    var y = space.y
    for line in lines {
      let fitted = viewport.text(.caption, fitting: line, in: space.width)
      list.text(line, fitted, color, in: space.line(at: y, height: style.lineHeight))
      y += style.lineHeight
    }
  }
}
