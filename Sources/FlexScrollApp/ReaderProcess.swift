import CPlatform
import Glibc
import Raster
import Storage

/// The process that reads pictures and tags of files: this program in a mode of its own.
///
/// It has a socket as its standard input and nothing else. Over it arrive open files, each with a
/// request, and leave replies. It loads what it needs, is confined (`flexscroll_confine`), and only
/// then receives the first file.
nonisolated enum ReaderProcess {
  /// The only argument; with a socket as the input it selects the mode.
  static let argument = "--reader"

  /// Whether this process was started for reading.
  static var isRequested: Bool {
    guard CommandLine.argc == 2, let word = unsafe CommandLine.unsafeArgv[1],
      unsafe strcmp(word, argument) == 0
    else { return false }
    var status = stat()
    return unsafe fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Reads files until the program closes the connection.
  static func run() -> Never {
    Image.prepareMemory()
    Bitmap.prepareDecoding()
    send(.ready(refusal: flexscroll_confine()))
    let most = FileReader.mostFiles
    var (requests, files) = ([UInt8](repeating: 0, count: most), [Int32](repeating: 0, count: most))
    while true {
      let count = unsafe Int(flexscroll_receive_files(STDIN_FILENO, &requests, &files))
      guard count > 0 else { _exit(count == 0 ? 0 : 1) }
      for (request, file) in zip(requests, files).prefix(count) {
        answer(ReaderRequest(request), file)
      }
    }
  }

  /// Reads a file, closes it, and replies.
  private static func answer(_ request: ReaderRequest?, _ file: Int32) {
    let limit = ImageHeader.byteLimit
    switch request {
    case .tags(let format):
      let tags = TagFile.tags(of: file, format)
      close(file)
      if let tags { send(.tags, tags) } else { send(.nothing) }
    case .cover(let format):
      let bytes = TagFile.cover(in: file, format, limit: limit)
      close(file)
      if let bytes { decode(bytes) } else { send(.nothing) }
    case .picture:
      let size = Int(lseek(file, 0, SEEK_END))
      let bytes = content(of: file, size: min(size, limit))
      close(file)
      if size > limit { refuse("has \(size) bytes, more than \(limit)") } else { decode(bytes) }
    case nil: _exit(1)
    }
  }

  /// The bytes of an open file, up to its end or a size.
  private static func content(of file: Int32, size: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: max(0, size)) { buffer, filled in
      while filled < size, let start = buffer.baseAddress {
        let count = unsafe pread(file, start + filled, size - filled, off_t(filled))
        guard count > 0 else { return }
        filled += count
      }
    }
  }

  private static func decode(_ bytes: [UInt8]) {
    do {
      let bitmap = try Bitmap(decoding: bytes).croppedToSquare
      send(.picture(width: bitmap.width, height: bitmap.height))
      unsafe bitmap.pixels.withUnsafeBytes { unsafe write($0) }
    } catch {
      refuse("\(error)")
    }
  }

  private static func refuse(_ reason: String) {
    let text = Array(reason.utf8.prefix(ReaderReply.longestText))
    send(.refused(count: text.count), text)
  }

  private static func send(_ reply: ReaderReply, _ body: [UInt8] = []) {
    unsafe (reply.head + body).withUnsafeBytes { unsafe write($0) }
  }

  /// Writes bytes; without a reader of them the process ends.
  private static func write(_ bytes: UnsafeRawBufferPointer) {
    var sent = 0
    while sent < bytes.count, let start = bytes.baseAddress {
      let count = unsafe Glibc.write(STDIN_FILENO, start + sent, bytes.count - sent)
      guard count > 0 else { _exit(1) }
      sent += count
    }
  }
}
