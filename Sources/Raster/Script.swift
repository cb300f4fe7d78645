/// The writing systems that shaping must be told of, by the blocks of Unicode.
enum Script {
  private struct Block {
    var range: ClosedRange<UInt32>
    var tag: String
  }

  /// In order of code; letters outside of these need no shaping of their own.
  private static let blocks: [Block] = [
    Block(range: 0x0041...0x024F, tag: "Latn"), Block(range: 0x0370...0x03FF, tag: "Grek"),
    Block(range: 0x0400...0x052F, tag: "Cyrl"), Block(range: 0x0530...0x058F, tag: "Armn"),
    Block(range: 0x0590...0x05FF, tag: "Hebr"), Block(range: 0x0600...0x06FF, tag: "Arab"),
    Block(range: 0x0700...0x074F, tag: "Syrc"), Block(range: 0x0750...0x077F, tag: "Arab"),
    Block(range: 0x0780...0x07BF, tag: "Thaa"), Block(range: 0x07C0...0x07FF, tag: "Nkoo"),
    Block(range: 0x08A0...0x08FF, tag: "Arab"), Block(range: 0x0900...0x097F, tag: "Deva"),
    Block(range: 0x0980...0x09FF, tag: "Beng"), Block(range: 0x0A00...0x0A7F, tag: "Guru"),
    Block(range: 0x0A80...0x0AFF, tag: "Gujr"), Block(range: 0x0B00...0x0B7F, tag: "Orya"),
    Block(range: 0x0B80...0x0BFF, tag: "Taml"), Block(range: 0x0C00...0x0C7F, tag: "Telu"),
    Block(range: 0x0C80...0x0CFF, tag: "Knda"), Block(range: 0x0D00...0x0D7F, tag: "Mlym"),
    Block(range: 0x0D80...0x0DFF, tag: "Sinh"), Block(range: 0x0E00...0x0E7F, tag: "Thai"),
    Block(range: 0x0E80...0x0EFF, tag: "Laoo"), Block(range: 0x0F00...0x0FFF, tag: "Tibt"),
    Block(range: 0x1000...0x109F, tag: "Mymr"), Block(range: 0x10A0...0x10FF, tag: "Geor"),
    Block(range: 0x1100...0x11FF, tag: "Hang"), Block(range: 0x1200...0x139F, tag: "Ethi"),
    Block(range: 0x13A0...0x13FF, tag: "Cher"), Block(range: 0x1780...0x17FF, tag: "Khmr"),
    Block(range: 0x1800...0x18AF, tag: "Mong"), Block(range: 0x1C90...0x1CBF, tag: "Geor"),
    Block(range: 0x1E00...0x1EFF, tag: "Latn"), Block(range: 0x1F00...0x1FFF, tag: "Grek"),
    Block(range: 0x2DE0...0x2DFF, tag: "Cyrl"), Block(range: 0x2E80...0x2FDF, tag: "Hani"),
    Block(range: 0x3041...0x309F, tag: "Hira"), Block(range: 0x30A0...0x30FF, tag: "Kana"),
    Block(range: 0x3100...0x312F, tag: "Bopo"), Block(range: 0x3130...0x318F, tag: "Hang"),
    Block(range: 0x3400...0x9FFF, tag: "Hani"), Block(range: 0xA640...0xA69F, tag: "Cyrl"),
    Block(range: 0xAC00...0xD7FF, tag: "Hang"), Block(range: 0xF900...0xFAFF, tag: "Hani"),
    Block(range: 0xFB00...0xFB06, tag: "Latn"), Block(range: 0xFB1D...0xFB4F, tag: "Hebr"),
    Block(range: 0xFB50...0xFDFF, tag: "Arab"), Block(range: 0xFE70...0xFEFF, tag: "Arab"),
    Block(range: 0xFF66...0xFF9F, tag: "Kana"), Block(range: 0x20000...0x3FFFF, tag: "Hani"),
  ]

  /// The ISO 15924 name of a letter's script; `nil` for what all scripts share.
  static func tag(of scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.isAlphabetic else { return nil }
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].range.upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    guard low < blocks.count, blocks[low].range.contains(scalar.value) else { return nil }
    return blocks[low].tag
  }

  /// The language that a text's letters give away, for the choice between the shapes that Chinese
  /// characters have in different countries; `nil` for the user's own.
  static func language(of scalars: [Unicode.Scalar]) -> String? {
    for scalar in scalars {
      switch tag(of: scalar) {
      case "Hira", "Kana": return "ja"
      case "Hang": return "ko"
      case "Bopo": return "zh-tw"
      default: continue
      }
    }
    return nil
  }
}
