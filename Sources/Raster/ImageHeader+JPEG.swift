nonisolated extension ImageHeader {
  /// The most scans that a JPEG image may have; programs write a dozen.
  ///
  /// A decoder goes over all pixels for each, and one takes a few bytes.
  static let scanLimit = 100

  /// Walks the segments and scans to the end marker.
  static func jpeg(_ reader: ByteReader) throws(ImageRefusal) -> Findings {
    var findings = Findings(width: 0, height: 0, parts: [])
    var isTurned = false
    var (at, scans) = (2, 0)
    while true {
      guard let lead = reader[at], let marker = reader[at + 1] else { throw cutOff(.jpeg) }
      guard lead == 0xFF else { throw broken(.jpeg) }
      switch marker {
      case 0xFF:
        at += 1
        continue
      case 0x01, 0xD0...0xD7:
        at += 2
        continue
      case 0xD9:
        guard scans > 0 else { throw broken(.jpeg) }
        findings.parts = [0..<(at + 2)]
        return findings
      default: break
      }
      guard let length = reader.bigEndian(2, at: at + 2) else { throw cutOff(.jpeg) }
      switch marker {
      // Start of frame, but for the three of the sixteen that are tables.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard findings.width == 0 else { throw broken(.jpeg) }
        guard let height = reader.bigEndian(2, at: at + 5),
          let width = reader.bigEndian(2, at: at + 7)
        else { throw cutOff(.jpeg) }
        try check(.jpeg, width: width, height: height)
        (findings.width, findings.height) = (width, height)
      case 0xE1 where !isTurned:
        guard reader.has(Array("Exif\0\0".utf8), at: at + 4) else { break }
        isTurned = true
        findings.orientation =
          ImageOrientation(reader, tiffAt: at + 10, length: length - 8) ?? .upright
      case 0xEE:
        findings.storesPaper =
          findings.storesPaper || reader.has(Array("Adobe".utf8), at: at + 4)
      default: break
      }
      at += 2 + max(2, length)
      guard marker == 0xDA else { continue }
      guard findings.width > 0 else { throw broken(.jpeg) }
      scans += 1
      guard scans <= scanLimit else {
        throw ImageRefusal("is a JPEG picture of more than \(scanLimit) scans")
      }
      guard let end = reader.markerInScan(from: at) else { throw cutOff(.jpeg) }
      at = end
    }
  }
}

nonisolated extension ByteReader {
  /// Where the scan ends that an index is in: at the next marker that means something there.
  fileprivate func markerInScan(from start: Int) -> Int? {
    var at = start
    while let lead = index(of: 0xFF, from: at) {
      switch self[lead + 1] ?? 0 {
      // Tables, the next scan, the end, what programs add.
      case 0xC4, 0xCC, 0xD9, 0xDA, 0xDB, 0xDC, 0xDD, 0xE0...0xEF, 0xFE: return lead
      default: at = lead + 1
      }
    }
    return nil
  }
}
