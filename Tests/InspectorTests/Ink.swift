import Canvas

@testable import Inspector

/// The fills of a colour in a list, as device pixels.
struct Ink {
  var rects: [Rect]

  init(_ list: DisplayList, _ color: Color) {
    rects = list.items.compactMap { item in
      if case .fill(let rect, 0, color) = item { rect } else { nil }
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
      case .popClip: nil
      }
    }
  }
}
