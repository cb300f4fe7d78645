import CSDL2
import Glibc

extension Bitmap {
  /// Writes the pixels as a PNG file (`IMG_SavePNG_RW`); opaque ones without an alpha channel.
  ///
  /// A regular file of that name is written over, anything else is left alone: a link would lead to
  /// a place that was not told, and a pipe would have to be waited for.
  ///
  /// - Throws: ``StageError`` where the file cannot be written to its end.
  package nonisolated func writePNG(to path: String) throws(StageError) {
    let surface = try surfaceToWrite()
    let file = unsafe try Bitmap.emptyFile(path)
    defer { unsafe fclose(file) }
    let stream = unsafe try Call.unwrap("SDL_RWFromFP", SDL_RWFromFP(file, SDL_FALSE))
    defer { unsafe SDL_RWclose(stream) }
    try Call.check("IMG_SavePNG_RW", unsafe IMG_SavePNG_RW(surface.pointer, stream, 0))
    // SDL_image does not tell of bytes that could not be written.
    guard unsafe fflush(file) == 0, unsafe ferror(file) == 0 else { throw .ofSystem("fwrite") }
  }

  /// The pixels as a PNG file in memory (`IMG_SavePNG_RW`); opaque ones without an alpha channel.
  ///
  /// - Throws: ``StageError`` where memory has run out.
  package nonisolated func png() throws(StageError) -> [UInt8] {
    let surface = try surfaceToWrite()
    // What cannot be compressed grows by less than this, with the chunks around it.
    let most = (4 * width + 1) * height / 32 * 33 + (1 << 16)
    var bytes = [UInt8](repeating: 0, count: most)
    let result: Result<Int, StageError> = unsafe bytes.withUnsafeMutableBytes { room in
      do throws(StageError) {
        let stream = unsafe try Call.unwrap(
          "SDL_RWFromMem", SDL_RWFromMem(room.baseAddress, CInt(clamping: room.count)))
        defer { unsafe SDL_RWclose(stream) }
        try Call.check("IMG_SavePNG_RW", unsafe IMG_SavePNG_RW(surface.pointer, stream, 0))
        return unsafe .success(Int(SDL_RWtell(stream)))
      } catch {
        return .failure(error)
      }
    }
    bytes.removeSubrange(try result.get()...)
    return bytes
  }

  /// The pixels as SDL_image takes them.
  private nonisolated func surfaceToWrite() throws(StageError) -> Surface {
    let (isOpaque, w, h) = (isOpaque, CInt(clamping: width), CInt(clamping: height))
    let format = Uint32(
      isOpaque ? SDL_PIXELFORMAT_RGB24.rawValue : SDL_PIXELFORMAT_ARGB8888.rawValue)
    let pointer = unsafe try Call.unwrap(
      "SDL_CreateRGBSurfaceWithFormat",
      SDL_CreateRGBSurfaceWithFormat(0, w, h, isOpaque ? 24 : 32, format))
    let surface = unsafe Surface(adopting: pointer, as: .decoded)
    let target = unsafe surface.pointer.pointee
    try Call.check(
      "SDL_ConvertPixels",
      unsafe pixels.withUnsafeBytes { source in
        unsafe SDL_ConvertPixels(
          w, h, PixelFormat.alpha, source.baseAddress, w * 4, format, target.pixels, target.pitch)
      })
    return surface
  }

  /// Makes or empties a regular file; the caller closes it.
  @unsafe private nonisolated static func emptyFile(_ path: String) throws(StageError)
    -> UnsafeMutablePointer<FILE>
  {
    let descriptor = unsafe open(
      path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      if errno == ELOOP { throw StageError(call: "open", message: "is a symbolic link") }
      throw .ofSystem("open")
    }
    var status = stat()
    let isRegular =
      unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    guard isRegular, ftruncate(descriptor, 0) == 0, let file = unsafe fdopen(descriptor, "wb")
    else {
      close(descriptor)
      throw StageError(call: "open", message: "is not a regular file")
    }
    return unsafe file
  }
}
