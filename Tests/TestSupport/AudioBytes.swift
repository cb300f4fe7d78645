import FoundationEssentials

/// Files of music of a few hundred bytes each: tags and a length, and next to no sound.
package struct AudioBytes: Sendable {
  /// The words under their names in Vorbis comments, such as `TITLE`.
  package var words: [(name: String, text: String)]
  /// How long it says that it plays, in seconds.
  package var seconds: Int
  /// The bytes of a cover; empty where there is none.
  package var cover: [UInt8]

  /// Describes a file.
  package init(_ words: [(String, String)], seconds: Int = 0, cover: [UInt8] = []) {
    self.words = words.map { (name: $0.0, text: $0.1) }
    self.seconds = seconds
    self.cover = cover
  }

  /// An MP3 file: ID3 version 2.4, and one frame that says how many there are.
  package var mp3: [UInt8] {
    let frames = words.flatMap { word -> [UInt8] in
      guard let id = Self.frames[word.name] else { return [] }
      return frame(id, [3] + Array(word.text.utf8))
    }
    let picture = cover.isEmpty ? [] : frame("APIC", [3] + Array("image/png\0\u{3}\0".utf8) + cover)
    let body = frames + picture
    return Array("ID3".utf8) + [4, 0, 0] + Self.bySevens(body.count) + body + sound
  }

  private static let frames = [
    "TITLE": "TIT2", "ARTIST": "TPE1", "ALBUM": "TALB", "ALBUMARTIST": "TPE2",
    "TRACKNUMBER": "TRCK", "DISCNUMBER": "TPOS", "DATE": "TDRC", "DISCSUBTITLE": "TSST",
  ]

  private func frame(_ id: String, _ body: [UInt8]) -> [UInt8] {
    Array(id.utf8) + Self.bySevens(body.count) + [0, 0] + body
  }

  /// Three frames of 128 kbit/s at 44.1 kHz, of which the first counts more.
  private var sound: [UInt8] {
    let silence = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 413)
    var first = silence
    let count = (seconds * 44_100 + 1151) / 1152
    first.replaceSubrange(
      36..<52, with: Array("Xing".utf8) + [0, 0, 0, 3] + Self.big(count) + Self.big(count * 417))
    return seconds > 0 ? first + silence + silence : silence + silence + silence
  }

  /// A FLAC file: its description, Vorbis comments, a picture, and no frame.
  package var flac: [UInt8] {
    let samples = seconds * 44_100
    let description =
      [0x10, 0, 0x10, 0] + [UInt8](repeating: 0, count: 6) + [0x0A, 0xC4, 0x42, 0xF0]
      + Self.big(samples) + [UInt8](repeating: 0, count: 16)
    var bytes = Array("fLaC".utf8) + block(0, description)
    if !cover.isEmpty { bytes += block(6, picture) }
    return bytes + block(0x84, comments(words))
  }

  private func block(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
    [kind] + Self.big(body.count).dropFirst() + body
  }

  /// A front cover as FLAC describes it.
  private var picture: [UInt8] {
    Self.big(3) + Self.big(9) + Array("image/png".utf8) + [UInt8](repeating: 0, count: 20)
      + Self.big(cover.count) + cover
  }

  /// The words of a file in Ogg, of which one is the cover.
  private var wordsWithCover: [(name: String, text: String)] {
    let picture = Data(picture).base64EncodedString()
    return words + (cover.isEmpty ? [] : [("METADATA_BLOCK_PICTURE", picture)])
  }

  /// Words as Vorbis has them.
  private func comments(_ words: [(name: String, text: String)]) -> [UInt8] {
    Self.little(0) + Self.little(words.count)
      + words.flatMap { word -> [UInt8] in
        let text = Array("\(word.name)=\(word.text)".utf8)
        return Self.little(text.count) + text
      }
  }

  /// Vorbis in Ogg: its three headings, and a page that ends after so many samples.
  package var vorbis: [UInt8] {
    let start =
      [1] + Array("vorbis".utf8) + Self.little(0) + [2] + Self.little(44_100) + Self.little(0)
      + Self.little(128_000) + Self.little(0) + [0xB8, 1]
    let reported = [3] + Array("vorbis".utf8) + comments(wordsWithCover) + [1]
    let setup = [5] + Array("vorbis".utf8) + [UInt8](repeating: 0, count: 20)
    return page(0, flags: 2, [start]) + page(1, [reported, setup])
      + page(2, flags: 4, samples: seconds * 44_100, [[0]])
  }

  /// Opus in Ogg.
  package var opus: [UInt8] {
    let start = Array("OpusHead".utf8) + [1, 2, 0, 0] + Self.little(48_000) + [0, 0, 0]
    return page(0, flags: 2, [start]) + page(1, [Array("OpusTags".utf8) + comments(wordsWithCover)])
      + page(2, flags: 4, samples: seconds * 48_000, [[0]])
  }

  private func page(
    _ number: Int, flags: UInt8 = 0, samples: Int = 0, _ packets: [[UInt8]]
  ) -> [UInt8] {
    let lengths = packets.flatMap { packet in
      [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
    }
    return Array("OggS".utf8) + [0, flags] + Self.little(samples) + Self.little(0)
      + Self.little(7) + Self.little(number) + Self.little(0) + [UInt8(lengths.count)] + lengths
      + packets.flatMap(\.self)
  }

  /// MPEG-4: one track of sound, and the words under iTunes' names.
  package var m4a: [UInt8] {
    let length = Self.big(0) + Self.big(0) + Self.big(0) + Self.big(1000) + Self.big(seconds * 1000)
    let media =
      atom("mdhd", length + [0, 0, 0, 0])
      + atom(
        "hdlr", Self.big(0) + Self.big(0) + Array("soun".utf8) + [UInt8](repeating: 0, count: 13))
      + atom(
        "minf",
        atom(
          "stbl",
          atom("stsd", Self.big(0) + Self.big(1) + atom("mp4a", [UInt8](repeating: 0, count: 28)))))
    let track = atom("trak", atom("mdia", media))
    let handler = atom(
      "hdlr", Self.big(0) + Self.big(0) + Array("mdirappl".utf8) + [UInt8](repeating: 0, count: 9))
    let meta = atom("meta", Self.big(0) + handler + atom("ilst", items))
    return atom("ftyp", Array("M4A \0\0\0\0".utf8))
      + atom("moov", track + atom("udta", meta)) + atom("mdat", [0])
  }

  private var items: [UInt8] {
    var bytes: [UInt8] = []
    for word in words {
      switch word.name {
      case "TRACKNUMBER": bytes += item("trkn", kind: 0, pair(word.text) + [0, 0])
      case "DISCNUMBER": bytes += item("disk", kind: 0, pair(word.text))
      default:
        guard let name = Self.atoms[word.name] else { continue }
        bytes += item(name, kind: 1, Array(word.text.utf8))
      }
    }
    return cover.isEmpty ? bytes : bytes + item("covr", kind: 14, cover)
  }

  private static let atoms = [
    "TITLE": "\u{A9}nam", "ARTIST": "\u{A9}ART", "ALBUM": "\u{A9}alb", "ALBUMARTIST": "aART",
    "DATE": "\u{A9}day",
  ]

  private func pair(_ text: String) -> [UInt8] {
    [0, 0, 0, UInt8(clamping: Int(text.prefix { $0.isNumber }) ?? 0), 0, 0]
  }

  private func item(_ name: String, kind: Int, _ body: [UInt8]) -> [UInt8] {
    atom(name, atom("data", Self.big(kind) + Self.big(0) + body))
  }

  private func atom(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Self.big(body.count + 8) + name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      + body
  }

  /// A number in four bytes, the high one first.
  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// A number in four bytes, the low one first.
  private static func little(_ number: Int) -> [UInt8] { big(number).reversed() }

  /// A number in four bytes of seven bits, the high one first.
  private static func bySevens(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(number >> (21 - 7 * $0) & 0x7F) }
  }
}
