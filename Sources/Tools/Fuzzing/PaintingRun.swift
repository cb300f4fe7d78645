import Canvas
import FlexScroll
import Raster

/// Paints display lists one after the other, each over the one before and from scratch.
///
/// Both must give the same pixels, and each pixel that changes must be reported as changed.
@MainActor struct PaintingRun {
  private var bytes: ByteStream
  private var items: [DisplayList.Item] = []
  /// Whether there was a number that no screen has; a text of such a size may have no font.
  private var isExtreme = false

  private static let side = 64, mostItems = 24, mostFrames = 60

  /// The first difference that an input makes; `nil` if it makes none.
  static func finding(in input: [UInt8]) -> Finding? {
    var run = PaintingRun(bytes: ByteStream(input))
    do {
      return try run.paint()
    } catch {
      return Finding("no pixels: \(error.message)")
    }
  }

  private mutating func paint() throws(CallError) -> Finding? {
    let scale = bytes.pick([1, 1.5, 2])
    let fonts = try Fonts(.builtInOnly)
    let (steady, fresh) = (try painter(scale, fonts), try painter(scale, fonts))
    var (list, before, parts) = (DisplayList(), try steady.pixels(), [PixelRect]())
    for frame in 0..<Self.mostFrames where !bytes.isAtEnd {
      change()
      list.removeAll()
      // Some of them are prepared elsewhere, and move together.
      let prepared = items.dropFirst(4).prefix(8)
      for item in items[..<prepared.startIndex] { list.append(item) }
      list.append(prepared, movedBy: number(-3...3))
      for item in items[prepared.endIndex...] { list.append(item) }
      parts.removeAll()
      let failure = steady.paint(list, changed: &parts)
      fresh.invalidate()
      _ = fresh.paint(list)
      Tally.add(frames: 1)
      if !isExtreme, let failure { return Finding("frame \(frame): \(failure)") }
      let after = try steady.pixels()
      guard try after == fresh.pixels() else {
        return Finding("frame \(frame) differs from one painted from scratch")
      }
      if let point = Self.change(from: before, to: after, outside: parts) {
        return Finding("frame \(frame) changes \(point) unreported")
      }
      before = after
    }
    return nil
  }

  /// The first pixel that differs and is in none of the parts; `nil` if there is none.
  private static func change(
    from before: Bitmap, to after: Bitmap, outside parts: [PixelRect]
  ) -> PixelRect? {
    for y in 0..<after.height {
      for x in 0..<after.width where after[x, y] != before[x, y] {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        if !parts.contains(where: { $0.contains(pixel) }) { return pixel }
      }
    }
    return nil
  }

  private func painter(_ scale: Double, _ fonts: Fonts) throws(CallError) -> Painter {
    let side = Int(Double(Self.side) * scale)
    let painter = try Painter(width: side, height: side, scale: scale, fonts: fonts)
    var image = Bitmap(width: 40, height: 30, filledWith: 0xFFFF_FFFF)
    for y in 0..<30 { for x in 0..<40 where (x + y) % 7 < 3 { image[x, y] = 0xFF20_60A0 } }
    painter.setImage(Image(image), for: .cover)
    return painter
  }

  /// Changes a few items, as a frame of a motion does.
  private mutating func change() {
    for _ in 0..<bytes.below(4) {
      let place = items.isEmpty ? 0 : bytes.below(items.count)
      switch bytes.below(4) {
      case 0: items.insert(item(), at: place)
      case 1: if !items.isEmpty { items.remove(at: place) }
      case 2: items.append(item())
      default: if !items.isEmpty { items[place] = item() }
      }
    }
    if items.count > Self.mostItems { items.removeFirst(items.count - Self.mostItems / 2) }
  }

  /// A number in a range, in halves, which are whole pixels at the scale 2; seldom any other.
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let byte = bytes.byte()
    if byte >= 254 {
      isExtreme = true
      return byte == 255 ? bytes.extreme() : bytes.double()
    }
    let count = Int(2 * (range.upperBound - range.lowerBound)) + 1
    return range.lowerBound + Double(byte % count) / 2
  }

  private mutating func rect() -> Rect {
    Rect(
      x: number(-20...70), y: number(-20...70), width: number(0...60), height: number(0...60))
  }

  private mutating func color() -> Color {
    bytes.pick([.white, .black, Color(0x30D158), Color(0xAC8E68, alpha: 0.5), .clear])
  }

  private mutating func item() -> DisplayList.Item {
    let rect = rect()
    switch bytes.below(13) {
    case 0: return .fill(rect, radius: 0, color())
    case 1: return .fill(rect, radius: number(0...12), color())
    case 2: return .stroke(rect, radius: number(0...12), width: number(0...4), color())
    case 3: return .gradient(rect, top: color(), bottom: color())
    case 4: return .shadow(rect, radius: number(0...6), blur: number(0...8), color())
    case 5:
      let radius = number(0...5)
      return .image(
        .cover, rect, radius: radius, opacity: radius < 2 ? 1 : 0.8, tilt: number(-60...60))
    case 6: return .image(.cover, rect, radius: 0, opacity: 1)
    case 7: return .icon(bytes.pick([.heart, .play, .menu]), rect, color())
    case 8: return .pushClip(rect)
    case 9: return .popClip
    case 10: return .blur(rect, Blur(radius: number(0...9), fade: number(0...20), at: .end))
    case 11:
      return .stretch(rect, Stretch(amount: number(0...1), from: bytes.pick([.start, .end])))
    default: return bytes.below(2) == 0 ? text(in: rect) : line(from: rect)
    }
  }

  private mutating func text(in rect: Rect) -> DisplayList.Item {
    let text = bytes.pick(["ab", "Ägypten", "Track number 9 is long", "م ن", "e\u{301}\u{301}"])
    return .text(
      DisplayList.Text(
        text, style: TextStyle(size: number(6...30), weight: bytes.pick([.regular, .bold])),
        color: color(), in: rect, alignment: bytes.pick([.leading, .center, .trailing]),
        baseline: bytes.below(2) == 0 ? nil : number(-20...40)))
  }

  private mutating func line(from rect: Rect) -> DisplayList.Item {
    .line(
      from: Point(x: rect.x, y: rect.y), to: Point(x: rect.maxX, y: rect.maxY),
      width: number(0...4), color())
  }
}
