import CPlatform
import CSDL2
import Canvas
import Glibc

/// A font face in one weight, in any size.
nonisolated struct Face: Hashable, Sendable {
  /// Where the face is stored.
  enum Source: Hashable, Sendable {
    /// A file, and the index of the face in it.
    case file(path: String, index: Int)
    /// Part of the executable.
    case builtIn(TextStyle.Weight)
  }

  /// Where the face is stored.
  var source: Source
  /// How much its strokes are widened, in ems, if the machine has no bolder face.
  var thickening = 0.0
  /// Whether it consists of images of a fixed size, such as colour emoji.
  var isBitmap = false
  /// The share of a size in which it is drawn, from 0 to 1: less than 1 for a wide face.
  var share = 1.0
}

nonisolated extension Face {
  /// A text by which faces are compared.
  ///
  /// Layouts are made with the widths of Inter, in which the screens were designed. A face with a
  /// wider sample, such as DejaVu Sans, is drawn so much smaller that both are as wide; a narrower
  /// one keeps its size. The sample has many of the characters that are narrow in Inter, so that
  /// most other text is not wider either.
  enum Sample {
    static let text = "All filters left until 1 minute, mountains in full light: return"
    /// The em size in which it is measured, in pixels.
    static let pixelSize = 100.0

    /// The share of a size in which a face is drawn, given the width of its sample in pixels.
    static func share(ofFaceWithWidth width: Int, _ weight: TextStyle.Weight) -> Double {
      width > reference(weight) ? Double(reference(weight)) / Double(width) : 1
    }

    /// The width of the sample in Inter, in pixels.
    private static func reference(_ weight: TextStyle.Weight) -> Int {
      switch weight {
      case .regular: 2653
      case .semibold: 2733
      case .bold: 2772
      }
    }
  }
}

nonisolated extension Face {
  /// How much narrower the stems of one weight are than those of another, in ems; 0 if the
  /// difference is not visible.
  ///
  /// Stems are about 0.09 ems wide at 400, 0.12 at 600 and 0.14 at 700.
  static func thickening(from own: CInt, to wanted: CInt) -> Double {
    guard wanted >= 600, own < 600 else { return 0 }
    return wanted >= 700 ? 0.045 : 0.03
  }
}

/// A font file, which several sizes of a face share.
///
/// It is read into memory, so that reading glyphs needs no system call. Only files above 32 MiB are
/// read glyph by glyph, since reading all of one would take several frames. None is mapped:
/// accessing a mapped file that has been truncated would end the program.
@safe
@MainActor final class FontFile {
  @safe private enum Bytes {
    case builtIn(UnsafeRawBufferPointer)
    case read(UnsafeMutableRawBufferPointer)
    case leftInFile(path: String)
  }

  private let alive = LiveOwner(.fontFile)
  private let bytes: Bytes

  /// Uses the embedded face of a weight.
  init(builtIn weight: TextStyle.Weight) {
    let asset = unsafe flexscroll_face(.init(rawValue: weight.fileWeight) ?? .regular)
    bytes = unsafe .builtIn(UnsafeRawBufferPointer(start: asset.bytes, count: asset.length))
  }

  /// Reads a file.
  ///
  /// - Throws: ``CallError`` if it is missing, empty or not a regular file.
  init(_ path: String) throws(CallError) {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .ofSystem("open") }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0
    else { throw CallError(call: "fstat", message: "\(path) is no file with anything in it") }
    let length = status.st_size
    guard length <= FontFile.mostToRead else {
      bytes = .leftInFile(path: path)
      return
    }
    guard
      let start = unsafe mmap(
        nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      unsafe start != MAP_FAILED
    else { throw .ofSystem("mmap") }
    let buffer = unsafe UnsafeMutableRawBufferPointer(start: start, count: length)
    bytes = unsafe .read(buffer)
    try unsafe Self.readAll(descriptor, into: buffer)
  }

  /// The largest file that is read as a whole.
  static let mostToRead = 32 << 20

  private static func readAll(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(CallError) {
    var done = 0
    while done < buffer.count {
      let count = unsafe read(
        descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .ofSystem("read") }
      // The file was truncated in the meantime.
      guard count > 0 else { throw CallError(call: "read", message: "the file is cut off") }
      done += count
    }
  }

  isolated deinit {
    if case .read(let buffer) = bytes { unsafe munmap(buffer.baseAddress, buffer.count) }
  }

  /// A stream over the bytes, which must outlive it; the caller closes the stream.
  var stream: UnsafeMutablePointer<SDL_RWops>? {
    switch bytes {
    case .builtIn(let buffer):
      unsafe SDL_RWFromConstMem(buffer.baseAddress, CInt(clamping: buffer.count))
    case .read(let buffer):
      unsafe SDL_RWFromConstMem(buffer.baseAddress, CInt(clamping: buffer.count))
    case .leftInFile(let path): unsafe SDL_RWFromFile(path, "rb")
    }
  }
}
