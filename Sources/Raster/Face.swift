import CPlatform
import CSDL2
import Canvas
import Glibc

/// A drawing of glyphs in one stroke strength, in any size.
nonisolated struct Face: Hashable, Sendable {
  /// Where it is.
  enum Source: Hashable, Sendable {
    /// A file, and which of the faces in it.
    case file(path: String, index: Int)
    /// Inside the program.
    case builtIn(TextStyle.Weight)
  }

  /// Where it is.
  var source: Source
  /// How much wider its strokes are to be made, since the machine has no stronger face, in ems.
  var thickening = 0.0
  /// Whether it consists of images in a size of its own, as colour emoji do.
  var isBitmap = false
}

nonisolated extension Face {
  /// By how much the strokes of one strength are narrower than those of another, in ems, if they
  /// differ to the eye: stems are about 0.09 ems wide at 400, 0.12 at 600 and 0.14 at 700.
  static func thickening(from own: CInt, to wanted: CInt) -> Double {
    guard wanted >= 600, own < 600 else { return 0 }
    return wanted >= 700 ? 0.045 : 0.03
  }
}

/// A font file in memory, so that reading it glyph by glyph needs no system call.
///
/// It is read and not mapped: a mapped file that is truncated ends the program at the next
/// glyph. Only one of more than 32 MiB is mapped, since to read it would take several frames.
@safe
final class FontFile {
  private let bytes: UnsafeMutableRawPointer?
  private let length: Int
  private let isOwned: Bool

  /// Takes the face in a weight that is part of the program.
  init(builtIn weight: TextStyle.Weight) {
    let asset = unsafe flexscroll_face(.init(rawValue: weight.fileWeight) ?? .regular)
    unsafe bytes = UnsafeMutableRawPointer(mutating: asset.bytes)
    (length, isOwned) = (unsafe asset.length, false)
    LiveOwners.born(.fontFile)
  }

  /// Reads a file.
  ///
  /// - Throws: ``CallError`` where it is gone, empty or no regular file.
  init(_ path: String) throws(CallError) {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .ofSystem("open") }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0
    else { throw CallError(call: "fstat", message: "\(path) is no file with anything in it") }
    length = status.st_size
    let isMapped = length > FontFile.mostToRead
    guard
      let start = unsafe mmap(
        nil, length, isMapped ? PROT_READ : PROT_READ | PROT_WRITE,
        isMapped ? MAP_PRIVATE : MAP_PRIVATE | MAP_ANONYMOUS, isMapped ? descriptor : -1, 0),
      unsafe start != MAP_FAILED
    else { throw .ofSystem("mmap") }
    unsafe bytes = unsafe start
    isOwned = true
    LiveOwners.born(.fontFile)
    if !isMapped { try readAll(descriptor) }
  }

  /// The most bytes that are read.
  private static let mostToRead = 32 << 20

  private func readAll(_ descriptor: Int32) throws(CallError) {
    var done = 0
    while done < length {
      let count = unsafe read(descriptor, bytes?.advanced(by: done), length - done)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .ofSystem("read") }
      // It has become shorter meanwhile.
      guard count > 0 else { throw CallError(call: "read", message: "the file is cut off") }
      done += count
    }
  }

  isolated deinit {
    if isOwned { unsafe munmap(bytes, length) }
    LiveOwners.died(.fontFile)
  }

  /// A stream over the bytes, which must not outlive the file; the caller closes it.
  var stream: UnsafeMutablePointer<SDL_RWops>? {
    unsafe SDL_RWFromConstMem(bytes, CInt(clamping: length))
  }
}
