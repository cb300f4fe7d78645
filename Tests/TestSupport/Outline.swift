import Canvas

/// An item of a display list taken apart, to be compared with another.
package struct Outline: Equatable, Sendable {
  /// What it is, and what it shows.
  package var kind: String
  /// Where it stands: x, y, width and height, where it has a place.
  package var frame: [Double]
  /// Its other lengths, angles and shares.
  package var measures: [Double]
  /// Its colours.
  package var colors: [Color]

  /// Takes an item apart.
  package init(_ item: DisplayList.Item) {
    func sides(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }
    (measures, colors) = ([], [])
    switch item {
    case .fill(let rect, let radius, let color):
      (kind, frame, measures, colors) = ("fill", sides(rect), [radius], [color])
    case .line(let from, let to, let width, let color):
      (kind, frame, measures) = ("line", [from.x, from.y, to.x, to.y], [width])
      colors = [color]
    case .stroke(let rect, let radius, let width, let color):
      (kind, frame, measures, colors) = ("stroke", sides(rect), [radius, width], [color])
    case .gradient(let rect, let top, let bottom):
      (kind, frame, colors) = ("gradient", sides(rect), [top, bottom])
    case .shadow(let rect, let radius, let blur, let color):
      (kind, frame, measures, colors) = ("shadow", sides(rect), [radius, blur], [color])
    case .image(let id, let rect, let radius, let opacity, let tilt):
      (kind, frame) = ("image \(id.rawValue)", sides(rect))
      measures = [radius, opacity, tilt]
    case .icon(let icon, let rect, let color):
      (kind, frame, colors) = ("icon \(icon.rawValue)", sides(rect), [color])
    case .text(let text):
      (kind, frame) = ("text \(text.string), \(text.alignment)", sides(text.frame))
      measures = [text.style.size, Double(text.style.weight.rawValue), text.baseline ?? -1]
      colors = [text.color]
    case .blur(let rect, let blur):
      (kind, frame, measures) = ("blur", sides(rect), [blur.radius, blur.fade])
    case .stretch(let rect, let stretch):
      (kind, frame, measures) = ("stretch from the \(stretch.edge)", sides(rect), [stretch.amount])
    case .pushClip(let rect): (kind, frame) = ("clip", sides(rect))
    case .popClip: (kind, frame) = ("end of clip", [])
    }
  }

  /// Whether a painter can draw it: every number finite, no extent negative, shares in 0…1.
  package var isDrawable: Bool {
    let numbers = frame + measures
    return numbers.allSatisfy(\.isFinite) && frame.dropFirst(2).allSatisfy { $0 >= 0 }
      && colors.allSatisfy { (0...1).contains($0.alpha) }
  }

  /// Whether two are the same but for so much in each number, and so much of coverage.
  package func isNear(_ other: Outline, within tolerance: Double) -> Bool {
    func agree(_ a: [Double], _ b: [Double]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { TestSupport.isNear($0, $1, within: tolerance) }
    }
    return kind == other.kind && agree(frame, other.frame) && agree(measures, other.measures)
      && colors.map(\.opaque) == other.colors.map(\.opaque)
      && agree(colors.map(\.alpha), other.colors.map(\.alpha))
  }
}

extension Color {
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}

extension DisplayList {
  /// Its items taken apart, from back to front.
  package var outlines: [Outline] { items.map(Outline.init) }

  /// The first item in which two lists differ by more than a tolerance; `nil` where there is none.
  package func difference(from other: DisplayList, within tolerance: Double = 0) -> String? {
    for (mine, its) in zip(outlines, other.outlines) where !mine.isNear(its, within: tolerance) {
      return "\(mine) is not \(its)"
    }
    return items.count == other.items.count
      ? nil : "\(items.count) items are not \(other.items.count)"
  }

  /// Whether each clip is ended, and none that was not begun.
  package var hasBalancedClips: Bool {
    var depth = 0
    for item in items {
      if case .pushClip = item { depth += 1 }
      if case .popClip = item { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// The lines of text, from back to front.
  package var texts: [Text] {
    items.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The pairs of lines of which one lies over the other's text where both are seen.
  package func crowdedTexts(in window: Rect) -> [String] {
    let layers = Layer.layers(of: self, in: window)
    let lines = layers.indices.compactMap { index -> (Int, Layer, String)? in
      guard case .text(let text) = layers[index].item, text.color.alpha > 0.1 else { return nil }
      return (index, layers[index], text.string)
    }
    func isSeen(_ place: Point, at index: Int) -> Bool {
      layers[index].clip.contains(place)
        && layers[(index + 1)...].allSatisfy { $0.coverage(at: place) < 0.5 }
    }
    var crowded: [String] = []
    for (number, first) in lines.enumerated() {
      for second in lines[(number + 1)...] {
        let shared = first.1.bounds.inset(by: 1).common(with: second.1.bounds.inset(by: 1))
        let middle = Point(x: shared.midX, y: shared.midY)
        guard shared.width > 2, shared.height > 2, isSeen(middle, at: first.0),
          isSeen(middle, at: second.0)
        else { continue }
        crowded.append("\(first.2) in \(second.2)")
      }
    }
    return crowded
  }
}
