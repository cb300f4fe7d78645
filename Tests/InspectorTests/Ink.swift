import Canvas

@testable import Inspector

/// The fills and lines of a colour in a list.
struct Ink {
  var rects: [Rect]

  init(_ list: DisplayList, _ color: Color) {
    rects = list.items.compactMap { item in
      switch item {
      case .fill(let rect, 0, color): rect
      case .line(_, _, _, color): item.bounds
      default: nil
      }
    }
  }

  /// Whether a point is inked.
  func covers(_ x: Double, _ y: Double) -> Bool {
    rects.contains { $0.contains(Point(x: x, y: y)) }
  }
}

extension DisplayList {
  /// Whether each rectangle in it is finite and not negative.
  var isDrawable: Bool { rects.allSatisfy(\.isDrawable) }

  /// The words in it.
  var words: [String] {
    items.compactMap { item in
      if case .text(let text) = item { text.string } else { nil }
    }
  }

  /// The rectangle of each item that has one.
  var rects: [Rect] {
    items.compactMap { item in
      switch item {
      case .fill(let rect, _, _), .stroke(let rect, _, _, _), .pushClip(let rect): rect
      case .text(let text): text.frame
      case .gradient(let rect, _, _), .shadow(let rect, _, _, _), .image(_, let rect, _, _, _),
        .icon(_, let rect, _), .stretch(let rect, _), .blur(let rect, _):
        rect
      case .line: item.bounds
      case .popClip: nil
      }
    }
  }
}
