/// What a frame shows: items from back to front, in points, with no pixels and no device.
///
/// A list is meant to be kept, emptied and filled anew for each frame, so that a steady frame
/// allocates nothing.
package struct DisplayList: Equatable, Sendable {
  /// One thing to draw.
  package enum Item: Equatable, Sendable {
    /// A filled rectangle with a corner radius in points (0 for square corners).
    case fill(Rect, radius: Double, Color)
    /// A straight line with smooth edges, whose width is in points. It is cut off upright at its ends
    /// where it is nearly level, and level where it is steep, so that lines that meet leave no gap.
    case line(from: Point, to: Point, width: Double, Color)
    /// The outline of a rounded rectangle, drawn inside its edges with a width in points.
    case stroke(Rect, radius: Double, width: Double, Color)
    /// A vertical blend from the top colour to the bottom colour, dithered by the painter so that
    /// no bands show.
    case gradient(Rect, top: Color, bottom: Color)
    /// A soft shadow of a rounded rectangle: the blur radius is in points, as in a style sheet's
    /// `box-shadow` halved (the shade reaches about one radius beyond the rectangle).
    case shadow(Rect, radius: Double, blur: Double, Color)
    /// A picture fitted into the rectangle (whole, never cropped), with rounded corners, and turned
    /// by so many degrees about the level line through its middle: a negative tilt leans its top
    /// towards the eye, a positive one away from it (SK-10). The rectangle is that of the picture
    /// without the tilt; an angle that is not a number is none.
    case image(ImageID, Rect, radius: Double, opacity: Double, tilt: Double = 0)
    /// One of the project's own icons, tinted.
    case icon(Icon, Rect, Color)
    /// A line of text.
    case text(Text)
    /// Stretches what is drawn so far inside the rectangle, from its top or its bottom.
    case stretch(Rect, Stretch)
    /// Blurs what is drawn so far inside the rectangle.
    case blur(Rect, Blur)
    /// Everything up to the matching ``popClip`` shows only inside the rectangle.
    case pushClip(Rect)
    /// Ends the innermost ``pushClip(_:)``.
    case popClip
  }

  /// A single line of text inside a box.
  package struct Text: Equatable, Sendable {
    /// Where the line is inside a box wider than it.
    package enum Alignment: Hashable, Sendable {
      /// At the left edge; a line of right-to-left text is at the right edge.
      case leading
      /// In the middle.
      case center
      /// At the right edge; a line of right-to-left text is at the left edge.
      case trailing
    }

    /// What is written; the painter shows control characters as spaces.
    package var string: String {
      get { tail.isEmpty ? head : head + tail.string }
      set { (head, tail) = (newValue, ShortText()) }
    }
    /// What is written but for its end.
    private var head: String
    /// The end of what is written, where it changes with every frame.
    private var tail: ShortText
    /// Size and weight.
    package var style: TextStyle
    /// The colour of the glyphs (colour glyphs such as emoji keep their own, with its alpha).
    package var color: Color
    /// The box: the line is centred in its height, and ellipsised where it is wider than the box.
    package var frame: Rect
    /// Where it is in the box.
    package var alignment: Alignment
    /// The y of the text's baseline, in points from the box's top; `nil` centres the
    /// line in the box.
    ///
    /// For a line whose size changes while it is seen: a font's own measures are whole pixels,
    /// which a centred line follows with a jerk at some of its sizes.
    package var baseline: Double?

    /// Makes a line of text; what it ends with may be given separately, so that a reading which
    /// changes with every frame needs no string of its own.
    package init(
      _ string: String, endingWith tail: ShortText = ShortText(), style: TextStyle, color: Color,
      in frame: Rect, alignment: Alignment = .leading, baseline: Double? = nil
    ) {
      head = string
      self.tail = tail
      self.style = style
      self.color = color
      self.frame = frame
      self.alignment = alignment
      self.baseline = baseline
    }

    /// Whether the same is written in another line, part by part.
    package func reads(as other: Text) -> Bool { head == other.head && tail == other.tail }
  }

  /// Items that were prepared elsewhere, which the list refers to.
  private struct Part: Equatable, Sendable {
    /// The index of the first of them.
    var start: Int
    var items: ArraySlice<Item>
    var placement: Placement
  }

  /// The list's own items.
  private var own: [Item] = []
  /// The parts prepared elsewhere, from back to front.
  private var parts: [Part] = []

  /// How many items there are.
  package var count: Int { own.count + shared }
  /// How many of them belong to parts.
  private var shared = 0

  /// The items from back to front.
  package var items: [Item] { (0..<count).map { self[$0] } }

  /// The item at an index, counted from the back.
  package subscript(index: Int) -> Item {
    var place = index
    for part in parts where part.start <= index {
      let inside = index - part.start
      guard inside >= part.items.count else {
        return part.placement.place(part.items[part.items.startIndex + inside])
      }
      place -= part.items.count
    }
    return own[place]
  }

  /// The pictures among them.
  package var images: Set<ImageID> {
    Set(items.compactMap { if case .image(let id, _, _, _, _) = $0 { id } else { nil } })
  }

  /// Where what is added comes to rest.
  private var placement = Placement.identity { didSet { isPlaced = placement != .identity } }
  private var isPlaced = false

  /// Makes an empty list.
  package init() {}

  /// Adds an item in front of all others.
  package mutating func append(_ item: consuming Item) {
    if isPlaced { item = placement.place(item) }
    own.append(item)
  }

  /// Adds a filled rectangle.
  package mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    append(.fill(rect, radius: radius, color))
  }

  /// Adds the outline of a rectangle.
  package mutating func stroke(_ rect: Rect, radius: Double, width: Double, _ color: Color) {
    append(.stroke(rect, radius: radius, width: width, color))
  }

  /// Adds a vertical blend.
  package mutating func gradient(_ rect: Rect, top: Color, bottom: Color) {
    append(.gradient(rect, top: top, bottom: bottom))
  }

  /// Adds an icon.
  package mutating func icon(_ icon: Icon, _ rect: Rect, _ color: Color) {
    append(.icon(icon, rect, color))
  }

  /// Adds a line of text.
  package mutating func text(
    _ string: String, endingWith tail: ShortText = ShortText(), _ style: TextStyle,
    _ color: Color, in frame: Rect, _ alignment: Text.Alignment = .leading, baseline: Double? = nil
  ) {
    append(
      .text(
        Text(
          string, endingWith: tail, style: style, color: color, in: frame, alignment: alignment,
          baseline: baseline)))
  }

  /// Adds items that were prepared elsewhere, each moved down by a distance in points.
  ///
  /// The list refers to them, so that what only scrolls is prepared once, and not in every frame.
  package mutating func append(_ items: ArraySlice<Item>, movedBy dy: Double) {
    guard !items.isEmpty else { return }
    let placement = Placement(dy: dy).within(placement)
    parts.append(Part(start: count, items: items, placement: placement))
    shared += items.count
  }

  /// Adds what was drawn for a corner of its own, smaller or elsewhere; placements may be nested.
  package mutating func place(_ inner: Placement, _ body: (inout DisplayList) -> Void) {
    let outer = placement
    placement = inner.within(outer)
    body(&self)
    placement = outer
  }

  /// Changes what was added since the list had a number of items, each where it is in the window.
  ///
  /// The number is a `count` that the list had; within items prepared elsewhere it has no meaning.
  package mutating func change(from start: Int, _ body: (inout Item) -> Void) {
    while !parts.isEmpty, parts[parts.count - 1].start >= start { takeOverLastPart() }
    for index in own.indices.dropFirst(max(0, start - shared)) { body(&own[index]) }
  }

  /// Makes the items of the last part the list's own.
  private mutating func takeOverLastPart() {
    let part = parts.removeLast()
    let length = part.items.count
    shared -= length
    let first = part.start - shared
    var index = own.count
    // By hand: in debug builds, where it is counted, to insert a slice asks for memory.
    for _ in 0..<length { own.append(.popClip) }
    while index > first {
      index -= 1
      own[index + length] = own[index]
    }
    for place in 0..<length {
      own[first + place] = part.placement.place(part.items[part.items.startIndex + place])
    }
  }

  /// Empties the list and keeps its storage.
  package mutating func removeAll() {
    own.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    shared = 0
  }
}

/// The name of a picture that the window tier holds; the model never sees its pixels.
package struct ImageID: Hashable, Sendable {
  /// A number that is unique within a run.
  package var rawValue: Int

  /// Makes a name from its number.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The cover of the album shown.
  package static let cover = ImageID(rawValue: 0)
  /// A picture of the program's own, taller than wide: an evening over a lake.
  package static let landscape = ImageID(rawValue: 1)
  /// A picture of the program's own in 96 × 64 pixels, for what is scaled up.
  package static let stamp = ImageID(rawValue: 2)

  /// The cover of one of the albums opened last, by a number of its own.
  package static func albumCover(_ number: Int) -> ImageID {
    ImageID(rawValue: firstAlbumCover + number)
  }

  /// Whether it is the cover of an album that is not shown.
  package var isAlbumCover: Bool { (Self.firstAlbumCover..<1 << 16).contains(rawValue) }

  private static let firstAlbumCover = 1000

  /// Width over height where it is known beforehand: that of the program's own pictures, but for
  /// the cover, which may be another's; 1 for all others.
  package var aspect: Double {
    switch self {
    case .landscape: 0.75
    case .stamp: 1.5
    default: 1
    }
  }
}

/// How a line of text looks: size and weight; colour is given where it is drawn.
package struct TextStyle: Hashable, Sendable {
  /// The stroke strength of a face.
  package enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// 400 in the scale that font files use.
    case regular
    /// 600.
    case semibold
    /// 700.
    case bold
  }

  /// The em size, in points.
  package var size: Double
  /// The stroke strength.
  package var weight: Weight

  /// Makes a style.
  package init(size: Double, weight: Weight) {
    self.size = size
    self.weight = weight
  }

  /// The height of the box one line takes, in points.
  ///
  /// It does not depend on the font that is found, so a layout is the same on every machine:
  /// 22 → 28, 17 → 22 and 13 → 18, as the system text styles of these sizes have it; otherwise
  /// 1.3 times the size, rounded.
  @inlinable
  package var lineHeight: Double {
    switch size {
    case 22: 28
    case 17: 22
    case 13: 18
    default: (size * 1.3).rounded()
    }
  }
}

/// A text that lives in itself and never touches the heap, for readings that change with every
/// frame: at most ``capacity`` bytes of UTF-8.
package struct ShortText: Hashable, Sendable {
  /// The bytes, from the lowest one of the first word on; the last byte of all counts them.
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0

  /// How many bytes there is room for.
  package static let capacity = 23

  /// Makes an empty text.
  package init() {}

  /// Adds a part at the end; one for which there is no room is left out.
  package mutating func append(_ part: String) {
    guard count + part.utf8.count <= Self.capacity else { return }
    for byte in part.utf8 { append(byte) }
  }

  /// Whether there is nothing in it.
  package var isEmpty: Bool { third == 0 }

  /// How many bytes it has.
  package var count: Int { Int(third >> 56) }

  /// The text as any other.
  package var string: String { String(decoding: (0..<count).map(byte), as: UTF8.self) }

  private mutating func append(_ byte: UInt8) {
    let place = count
    let bits = UInt64(byte) << UInt64(8 * (place % 8))
    switch place / 8 {
    case 0: first |= bits
    case 1: second |= bits
    default: third |= bits
    }
    third += 1 << 56
  }

  /// The byte at a place from 0 on.
  package func byte(at place: Int) -> UInt8 {
    let word = place < 8 ? first : place < 16 ? second : third
    return UInt8(truncatingIfNeeded: word >> UInt64(8 * (place % 8)))
  }
}

extension ShortText: ExpressibleByStringInterpolation {
  /// Gathers the parts of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ShortText()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ part: String) { text.append(part) }

    package mutating func appendInterpolation(_ part: String) { text.append(part) }
  }

  package init(stringLiteral part: String) {
    self.init()
    append(part)
  }

  package init(stringInterpolation parts: StringInterpolation) { self = parts.text }
}
