// What is kept of a picture from one start to the next.
nonisolated extension Picture {
  /// The smallest of its sizes that serves as well for so many pixels across and down, else the
  /// largest.
  package func fitting(width: Int) -> Bitmap {
    levels.last { !Self.isShort($0, of: width) } ?? levels[0]
  }

  /// Whether a larger one would serve better for so many pixels across and down.
  package func isShort(of width: Int) -> Bool { Self.isShort(levels[0], of: width) }

  private static func isShort(_ bitmap: Bitmap, of width: Int) -> Bool {
    Double(min(bitmap.width, bitmap.height)) < Double(width) * margin
  }
}

nonisolated extension Bitmap {
  /// Width and height in four bytes each, from the lowest, then the pixels in the machine's order.
  package var bytesToKeep: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 + 4 * pixels.count)
    for extent in [width, height] {
      for place in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: extent >> (8 * place))) }
    }
    unsafe pixels.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Makes a bitmap of what was kept; `nil` where that is none.
  package init?(keptBytes bytes: [UInt8]) {
    guard bytes.count > 8 else { return nil }
    func extent(at place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    let (width, height) = (extent(at: 0), extent(at: 4))
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isTooLarge, count == (bytes.count - 8) / 4,
      bytes.count % 4 == 0
    else { return nil }
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { room, initialized in
      unsafe bytes.withUnsafeBytes { kept in
        unsafe UnsafeMutableRawBufferPointer(room).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: kept[8...]))
      }
      initialized = count
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
