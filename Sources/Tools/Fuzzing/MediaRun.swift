import Glibc
import Raster
import Storage
import TestSupport

/// Reads music and pictures of which bytes were changed, as the process that reads such files does.
enum MediaRun {
  private static let picture = PNGBytes.half(width: 12, height: 16)
  private static let music = AudioBytes(
    [
      ("TITLE", "A title"), ("ARTIST", "Somebody"), ("ALBUM", "An album"), ("TRACKNUMBER", "3/9"),
      ("DISCNUMBER", "1"), ("DATE", "1999"), ("DISCSUBTITLE", "Second"),
    ], seconds: 7, cover: picture)

  /// The files, each with a request that it can answer.
  private static let files: [(request: ReaderRequest, bytes: [UInt8])] =
    [
      ("a.mp3", music.mp3), ("a.flac", music.flac), ("a.ogg", music.vorbis),
      ("a.opus", music.opus), ("a.m4a", music.m4a),
    ].flatMap { (name: String, bytes: [UInt8]) -> [(ReaderRequest, [UInt8])] in
      guard let format = AudioFormat(fileName: name) else { return [] }
      return [(.tags(format), bytes), (.cover(format), bytes)]
    } + [(.picture, picture), (.picture, JPEGBytes.half(width: 16, height: 8))]

  static func run(_ input: [UInt8]) throws(Finding) {
    var bytes = ByteStream(input)
    var (request, file) = bytes.pick(files)
    while !bytes.isAtEnd { change(&file, by: &bytes) }
    switch request {
    case .picture: try decode(file)
    case .tags(let format):
      guard let tags = TagFile.tags(of: try open(file), format) else { return }
      guard TrackTags(checking: tags) != nil else { throw Finding("tags are refused") }
    case .cover(let format):
      let limit = 1 << 20
      guard let cover = TagFile.cover(in: try open(file), format, limit: limit) else { return }
      guard cover.count <= limit else { throw Finding("a cover has \(cover.count) bytes") }
      try decode(cover)
    }
  }

  /// Sets, cuts, removes, repeats or inserts bytes.
  private static func change(_ file: inout [UInt8], by bytes: inout ByteStream) {
    let place = (bytes.byte() << 8 | bytes.byte()) % max(1, file.count)
    let end = min(file.count, place + 1 + bytes.byte() % 32)
    switch bytes.below(8) {
    case 0: file.removeSubrange(place...)
    case 1: file.removeSubrange(place..<end)
    case 2: file.insert(contentsOf: Array(file[place..<end]), at: place)
    case 3: file.insert(UInt8(bytes.byte()), at: place)
    default: if place < file.count { file[place] = UInt8(bytes.byte()) }
    }
  }

  private static func decode(_ bytes: [UInt8]) throws(Finding) {
    guard let bitmap = try? Bitmap(decoding: bytes) else { return }
    let sides = 1...Image.longestSide
    guard sides.contains(bitmap.width), sides.contains(bitmap.height) else {
      throw Finding("a picture has \(bitmap.width) × \(bitmap.height) pixels")
    }
  }

  /// One file for all inputs, which has no name.
  private static let descriptor: Int32 = unsafe tmpfile().map { unsafe fileno($0) } ?? -1

  /// The file with other bytes.
  private static func open(_ bytes: [UInt8]) throws(Finding) -> Int32 {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0)
    }
    guard ftruncate(descriptor, off_t(bytes.count)) == 0, count == bytes.count else {
      throw Finding("no file can be written")
    }
    return descriptor
  }
}
