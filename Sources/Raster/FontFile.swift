import CSDL2
import Glibc

/// A font file in memory, so that whoever reads it glyph by glyph asks the kernel nothing.
///
/// It is read and not mapped: a mapped file that is cut by somebody ends the program at the next
/// glyph. Only one of more than 32 MiB is mapped, since to read it would take several frames.
@safe
final class FontFile {
  private let bytes: UnsafeMutableRawPointer
  private let length: Int

  /// Maps a file.
  ///
  /// - Throws: ``StageError`` where it is gone, empty or no regular file.
  init(_ path: String) throws(StageError) {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .ofSystem("open") }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0
    else { throw StageError(call: "fstat", message: "\(path) is no file with anything in it") }
    length = status.st_size
    let isMapped = length > FontFile.mostToRead
    guard
      let start = unsafe mmap(
        nil, length, isMapped ? PROT_READ : PROT_READ | PROT_WRITE,
        isMapped ? MAP_PRIVATE : MAP_PRIVATE | MAP_ANONYMOUS, isMapped ? descriptor : -1, 0),
      unsafe start != MAP_FAILED
    else { throw .ofSystem("mmap") }
    unsafe bytes = unsafe start
    LiveOwners.born(.fontFile)
    if !isMapped { try readAll(descriptor) }
  }

  /// The most bytes that are read.
  private static let mostToRead = 32 << 20

  private func readAll(_ descriptor: Int32) throws(StageError) {
    var done = 0
    while done < length {
      let count = unsafe read(descriptor, bytes + done, length - done)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .ofSystem("read") }
      // It has become shorter meanwhile.
      guard count > 0 else { throw StageError(call: "read", message: "the file is cut off") }
      done += count
    }
  }

  isolated deinit {
    unsafe munmap(bytes, length)
    LiveOwners.died(.fontFile)
  }

  /// A stream over the bytes, which must not outlive the file; the caller closes it.
  var stream: UnsafeMutablePointer<SDL_RWops>? {
    unsafe SDL_RWFromConstMem(bytes, CInt(clamping: length))
  }
}
