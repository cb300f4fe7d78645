import Canvas
import Raster

/// The cost of drawing each kind of item, at one pixel per point, or at three if the name says so.
enum DrawSubjects {
  /// All subjects.
  static let all: [Subject] = [
    subject("fill the window", batch: 5) { _, _ in },
    twenty("round fills") { list, _, line in list.fill(line, radius: 10, Color(0x2C2C2E)) },
    twenty("outlines") { list, _, line in
      list.stroke(line, radius: 10, width: 1, Color(0x2C2C2E))
    },
    subject("a blend of 300 points") { list, _ in
      list.gradient(header, top: Color(0xAC8E68), bottom: .black)
    },
    subject("a blend that grows") { list, index in
      var frame = header
      frame.height += Double(index % 60)
      list.gradient(frame, top: Color(0xAC8E68), bottom: .black)
    },
    subject("a blurred strip of 92 points") { list, _ in
      let strip = Rect(x: 0, y: 0, width: 420, height: 92)
      list.append(.blur(strip, Blur(radius: 12, fade: 16, at: .end)))
    },
    subject("a cover with its shadow") { list, _ in cover(240, into: &list) },
    subject("a cover that grows") { list, index in
      cover(240 + Double(index % 60) * 2, into: &list)
    },
    subject("a cover that grows and leans") { list, index in
      cover(240 + Double(index % 60) * 2, tilt: -Double(index % 60) / 6, into: &list)
    },
    subject("a cover that grows, scale 3", scale: 3) { list, index in
      cover(240 + Double(index % 60) * 2, into: &list)
    },
    subject("a cover that grows and leans, scale 3", scale: 3) { list, index in
      cover(240 + Double(index % 60) * 2, tilt: -Double(index % 60) / 6, into: &list)
    },
    subject("a picture that fills and grows") { list, index in
      var frame = header
      frame.height += Double(index % 60)
      list.append(.image(.landscape, frame, radius: 0, opacity: 1))
    },
    twenty("lines of text") { list, row, line in
      list.text(
        "Track number \(row)", TextStyle(size: 17, weight: .semibold), .white,
        in: line)
    },
    twenty("translucent lines") { list, row, line in
      list.text(
        "Track number \(row)", TextStyle(size: 13, weight: .regular),
        Color(0xEBEBF5, alpha: 0.6), in: line)
    },
    subject("a new line of text") { list, index in
      list.append(newLine(index, "Track number \(index)"))
    },
    subject("a new line that is too long") { list, index in
      list.append(newLine(index, "\(index) people sing one after the other"))
    },
    twenty("icons") { list, _, line in
      list.icon(.heart, Rect(x: line.x, y: line.y, width: 20, height: 20), .white)
    },
  ]

  private static let size = Size(width: 420, height: 860)
  private static let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
  private static let header = Rect(x: 0, y: 0, width: 420, height: 300)

  private static func line(_ row: Int, _ index: Int) -> Rect {
    Rect(x: 16, y: Double(row * 40 + index % 37), width: 388, height: 22)
  }

  private static func newLine(_ index: Int, _ text: String) -> DisplayList.Item {
    var frame = line(0, index)
    frame.width = 200
    return .text(
      .init(text, style: TextStyle(size: 17, weight: .semibold), color: .white, in: frame))
  }

  private static func cover(_ side: Double, tilt: Double = 0, into list: inout DisplayList) {
    let frame = Rect(x: 210 - side / 2, y: 80, width: side, height: side)
    list.append(.shadow(frame, radius: 5, blur: 10, Color.black.faded(by: 0.33)))
    list.append(.image(.cover, frame, radius: 5, opacity: 1, tilt: tilt))
  }

  /// The cost of an item in each of twenty lines.
  private static func twenty(
    _ name: String, _ append: @escaping @MainActor (inout DisplayList, Int, Rect) -> Void
  ) -> Subject {
    subject("twenty \(name)") { list, index in
      for row in 0..<20 { append(&list, row, line(row, index)) }
    }
  }

  private static func subject(
    _ name: String, batch: Int = 1, scale: Double = 1,
    _ fill: @escaping @MainActor (inout DisplayList, Int) -> Void
  ) -> Subject {
    Subject(name: name, batch: batch) {
      let painter = try Offscreen.painter(size, scale: scale)
      var list = DisplayList()
      return { index in
        list.removeAll()
        // Two alternating backgrounds, so that everything is drawn again.
        list.fill(window, Color(UInt32(index % 2)))
        fill(&list, index)
        painter.paint(list)
      }
    }
  }
}

/// Painters that draw into memory.
enum Offscreen {
  /// The images that all painters of a width share.
  private static var images: [String: Image] = [:]

  /// A painter of a size in points, with the embedded faces and images.
  static func painter(_ size: Size, scale: Double) throws -> Painter {
    let buffer = try PixelBuffer(
      width: Int(size.width * scale), height: Int(size.height * scale))
    return try self.painter(on: MemoryDevice(buffer), scale: scale)
  }

  /// A painter of a device, with the embedded faces and images.
  static func painter(on device: any PaintDevice, scale: Double) throws -> Painter {
    let width = device.size.width
    let painter = Painter(device, scale: scale, fonts: try Fonts(.builtInOnly))
    for id in [ImageID.cover, .landscape, .stamp] {
      let key = "\(id) \(width)"
      if images[key] == nil { images[key] = try EmbeddedImage.image(id, width: width) }
      painter.setImage(images[key], for: id)
    }
    return painter
  }
}
