import CTagLib

/// What is asked of the process that reads pictures and tags, for a file: one byte.
package enum ReaderRequest: Hashable, Sendable {
  /// The tags of a track.
  case tags(AudioFormat)
  /// The cover in a track.
  case cover(AudioFormat)
  /// The image that the file is.
  case picture

  /// All requests, by their bytes.
  private static let all: [ReaderRequest] =
    [.mp3, .flac, .ogg, .m4a].flatMap { [.tags($0), .cover($0)] } + [.picture]

  /// The byte.
  package var byte: UInt8 { Self.all.firstIndex(of: self).map(UInt8.init) ?? .max }

  /// Reads a byte; `nil` if it asks for nothing.
  package init?(_ byte: UInt8) {
    guard Self.all.indices.contains(Int(byte)) else { return nil }
    self = Self.all[Int(byte)]
  }
}

/// The head of a reply of the process that reads pictures and tags; a body follows.
///
/// It consists of three little-endian numbers of four bytes each: a kind and two more. The process
/// may have been taken over by a file, so a reply is checked like one. The body has a length that
/// the head allows, and is checked by ``TrackTags/init(checking:)``, or has only pixels or text.
package enum ReaderReply: Hashable, Sendable {
  /// The first reply: it is ready. The kernel has refused the filter of calls with this error
  /// number, or accepted it with 0.
  case ready(refusal: Int32)
  /// There are no tags, or there is no cover.
  case nothing
  /// Tags.
  case tags
  /// An image with its size in pixels.
  case picture(width: Int, height: Int)
  /// The file cannot be used: a text of this number of bytes that follows the file's name.
  case refused(count: Int)

  /// The number of bytes of a head.
  package static let headCount = 12
  /// The maximum number of bytes of a text.
  package static let longestText = 500

  /// The head as bytes.
  package var head: [UInt8] {
    let numbers: [Int] =
      switch self {
      case .ready(let refusal): [0, Int(refusal), 0]
      case .nothing: [1, 0, 0]
      case .tags: [2, 0, 0]
      case .picture(let width, let height): [3, width, height]
      case .refused(let count): [4, count, 0]
      }
    return numbers.flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  /// Reads a head of any origin; `nil` if it is invalid.
  ///
  /// - Parameters:
  ///   - head: The bytes.
  ///   - longestSide: The maximum width and height of an image.
  package init?(head: [UInt8], longestSide: Int) {
    guard head.count == Self.headCount else { return nil }
    let numbers = [0, 4, 8].map { start in
      (0..<4).reduce(0) { $0 | Int(head[start + $1]) << (8 * $1) }
    }
    let (first, second) = (numbers[1], numbers[2])
    switch numbers[0] {
    case 0 where first < 4096: self = .ready(refusal: Int32(first))
    case 1 where first == 0: self = .nothing
    case 2 where first == 0: self = .tags
    case 3 where (1...longestSide).contains(first) && (1...longestSide).contains(second):
      self = .picture(width: first, height: second)
      return
    case 4 where (1...Self.longestText).contains(first): self = .refused(count: first)
    default: return nil
    }
    guard second == 0 else { return nil }
  }

  /// The number of bytes that follow the head.
  package var bodyCount: Int {
    switch self {
    case .ready, .nothing: 0
    case .tags: TrackTags.byteCount
    case .picture(let width, let height): 4 * width * height
    case .refused(let count): count
    }
  }
}
