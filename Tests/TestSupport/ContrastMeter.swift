import Canvas

/// Measures how well the writing and the icons of a display list stand out from what lies beneath.
///
/// Each is looked at in a grid of places over the box of its glyphs. What lies beneath a place is
/// blended from back to front, with clips, rounded corners and blends as the painter has them.
/// A picture may be anything between black and its lightest colour there, and a shadow anything
/// between none and its whole strength. A place that lies outside a clip, or that something in
/// front covers by more than a tenth, counts for nothing.
package struct ContrastMeter: Sendable {
  /// What was found of a line of text or an icon.
  package struct Reading: Sendable {
    /// The text, or the icon's name.
    package var name: String
    /// Whether it is an icon.
    package var isIcon: Bool
    /// The size of its text, in points; the width of an icon.
    package var size: Double
    /// Its colour.
    package var color: Color
    /// Where it stands.
    package var frame: Rect
    /// The contrast ratio at its worst place, from 1 to 21.
    package var ratio: Double
  }

  /// How light the pictures are; one that is not here may be white.
  package var pictures: [ImageID: PictureLight]

  /// Makes a meter.
  package init(pictures: [ImageID: PictureLight] = [:]) {
    self.pictures = pictures
  }

  /// The readings of what is seen in a window, in the order of the list.
  package func readings(of list: DisplayList, in window: Rect) -> [Reading] {
    let layers = Layer.layers(of: list, in: window)
    return layers.indices.compactMap { reading(of: layers[$0], at: $0, among: layers) }
  }

  /// How well outlines of a width stand out from what lies beside them on either side, at the worst
  /// place that is seen; `nil` where none is.
  package func ratio(ofOutlines width: Double, of list: DisplayList, in window: Rect) -> Double? {
    let layers = Layer.layers(of: list, in: window)
    var worst: Double?
    for (index, layer) in layers.enumerated() {
      guard case .stroke(let rect, _, width, let color) = layer.item, color.alpha > 0 else {
        continue
      }
      var others = layers
      others.remove(at: index)
      for (line, sides) in Self.outline(of: rect, width: width) {
        let left = layers[(index + 1)...].reduce(1.0) { $0 * (1 - $1.coverage(at: line)) }
        guard layer.clip.contains(line), left >= 0.9 else { continue }
        for place in sides where layer.clip.contains(place) {
          worst = min(worst ?? 21, ratio(of: color, over: grounds(at: place, of: others)))
        }
      }
    }
    return worst
  }

  /// Places along the straight sides of an outline, each with those a point inside and outside.
  private static func outline(of rect: Rect, width: Double) -> [(Point, [Point])] {
    let reach = width / 2 + 1
    return [0.3, 0.5, 0.7].flatMap { share in
      let (x, y) = (rect.x + share * rect.width, rect.y + share * rect.height)
      let middles = [
        (Point(x: x, y: rect.y + width / 2), 0.0, 1.0),
        (Point(x: x, y: rect.maxY - width / 2), 0, 1),
        (Point(x: rect.x + width / 2, y: y), 1, 0), (Point(x: rect.maxX - width / 2, y: y), 1, 0),
      ]
      return middles.map { middle, dx, dy in
        (
          middle,
          [-reach, reach].map { Point(x: middle.x + dx * $0, y: middle.y + dy * $0) }
        )
      }
    }
  }

  private func reading(of layer: Layer, at index: Int, among layers: [Layer]) -> Reading? {
    guard !layer.isSurface, let glyphs = layer.glyphs, glyphs.color.alpha > 0 else { return nil }
    var (beneath, above): ([Layer], [Layer]) = ([], [])
    for other in layers.indices
    where layers[other].isSurface && layers[other].bounds.intersects(glyphs.box) {
      if other > index {
        above.append(layers[other])
      } else {
        // What lies beneath an opaque fill is not seen.
        if layers[other].hides(glyphs.box) { beneath.removeAll() }
        beneath.append(layers[other])
      }
    }
    var worst = Double.infinity
    var previous: [Shade] = []
    for place in Self.places(in: glyphs.box) where layer.clip.contains(place) {
      var left = 1.0
      for layer in above { left *= 1 - layer.coverage(at: place) }
      guard left >= 0.9 else { continue }
      let grounds = grounds(at: place, of: beneath)
      if grounds != previous { worst = min(worst, ratio(of: glyphs.color, over: grounds)) }
      previous = grounds
    }
    guard worst.isFinite else { return nil }
    return Reading(
      name: glyphs.name, isIcon: glyphs.isIcon, size: glyphs.size, color: glyphs.color,
      frame: glyphs.box, ratio: worst)
  }

  /// The colours between which the ground of a place lies.
  private func grounds(at place: Point, of layers: [Layer]) -> [Shade] {
    var grounds = [Shade(.black)]
    for layer in layers where layer.bounds.contains(place) {
      switch layer.item {
      case .image(let id, let frame, _, _, _):
        let share = layer.coverage(at: place)
        guard share > 0 else { continue }
        let lightest = (pictures[id] ?? .unknown).lightest(
          x: (place.x - frame.x) / frame.width, y: (place.y - frame.y) / frame.height)
        let (dark, light) = (Shade(.black), Shade(lightest))
        for index in grounds.indices {
          grounds.append(grounds[index].covered(by: light, share))
          grounds[index] = grounds[index].covered(by: dark, share)
        }
      case .shadow(_, _, _, let color):
        let share = layer.coverage(at: place)
        for index in grounds.indices {
          grounds.append(grounds[index].covered(by: Shade(color), share))
        }
      default:
        guard let color = layer.color(at: place), color.alpha > 0 else { continue }
        if color.alpha >= 1 {
          grounds = [Shade(color)]
        } else {
          let shade = Shade(color)
          for index in grounds.indices {
            grounds[index] = grounds[index].covered(by: shade, color.alpha)
          }
        }
      }
    }
    return grounds
  }

  /// The least ratio of a colour over grounds; 1 where the ground may be as light as the colour.
  private func ratio(of color: Color, over grounds: [Shade]) -> Double {
    let shade = Shade(color)
    let lights = grounds.map(\.luminance)
    let light = shade.luminance
    if let darkest = lights.min(), let lightest = lights.max(), darkest < light, light < lightest {
      return 1
    }
    return grounds.map { $0.contrast(with: $0.covered(by: shade, color.alpha)) }.min() ?? 1
  }

  private static func places(in box: Rect) -> [Point] {
    let (columns, rows) = (7, 3)
    var places: [Point] = []
    places.reserveCapacity(columns * rows)
    for place in 0..<(columns * rows) {
      let (row, column) = (place / columns, place % columns)
      places.append(
        Point(
          x: box.x + box.width * (Double(column) + 0.5) / Double(columns),
          y: box.y + box.height * (Double(row) + 0.5) / Double(rows)))
    }
    return places
  }
}
