import CSDL2
import Glibc

/// A font file as memory (`mmap`), so that whoever reads it glyph by glyph asks the kernel nothing.
///
/// Like fontconfig's own lists it must not be cut while it is in use; those who renew fonts put
/// new files in the place of the old.
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
    guard let start = unsafe mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe start != MAP_FAILED
    else { throw .ofSystem("mmap") }
    unsafe bytes = unsafe start
    LiveOwners.born(.fontFile)
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
