import AppCore
import Canvas
import Interface
import Raster
import Scenes
import Storage

/// Where an image is, and how it is got; from any thread.
nonisolated enum ImageSource: Equatable, Sendable {
  /// In the program.
  case embedded(ImageID)
  /// In the first of these files that holds an image.
  case files([FileInFolder])
  /// Nowhere.
  case none

  /// The most bytes that a file may have.
  static let sizeLimit = 64 << 20

  /// Where the image of a name is, for an album whose cover is there.
  init(_ id: ImageID, cover: ImageSource) {
    self =
      id == .cover ? cover : EmbeddedImage.sizes(of: id).isEmpty ? .none : .embedded(id)
  }

  /// Whether it is there without a file being read, and in several sizes.
  var isEmbedded: Bool {
    if case .embedded = self { true } else { false }
  }

  /// The image at least as wide as a width in pixels, if it has that many; `nil` where there is none.
  ///
  /// One of a file is kept in a cache of covers, and taken from there.
  ///
  /// - Throws: ``Failure`` with one line that names what could not be read, and the reason.
  func read(width: Int, keptIn covers: CoverCache? = nil) throws(Failure) -> Image? {
    switch self {
    case .none: return nil
    case .files(let files): return try Self.readFirst(of: files, width: width, keptIn: covers)
    case .embedded(let id):
      do {
        return try EmbeddedImage.image(id, width: width)
      } catch {
        throw Failure("an embedded picture: \(error)", .brokenInvariant)
      }
    }
  }

  /// The first that is an image; where none is, what is wrong with the first.
  private static func readFirst(
    of files: [FileInFolder], width: Int, keptIn covers: CoverCache?
  ) throws(Failure) -> Image? {
    var failure: Failure?
    for file in files {
      do {
        let image: Image?
        if let covers, let identity = try? file.identity() {
          image = try covers.image(of: identity, width: width) { () throws(Failure) in
            try read(file)
          }
        } else {
          image = try read(file)
        }
        if let image { return image }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// Reads and decodes an image; `nil` for a track's file that holds none.
  private static func read(_ file: FileInFolder) throws(Failure) -> Image? {
    let bytes: [UInt8]
    do {
      if let format = AudioFormat(fileName: file.name) {
        guard let cover = try TagFile.cover(in: file, format, limit: sizeLimit) else { return nil }
        bytes = cover
      } else {
        bytes = try file.read(limit: sizeLimit)
      }
    } catch {
      throw Failure("cover \(error)", error.exitCode)
    }
    do {
      return try Image(decoding: bytes)
    } catch {
      let shown = file.path.onOneLine(upTo: 300)
      throw Failure("cover \(shown) \(error)", .malformedInput)
    }
  }

  /// The most device pixels that an image takes across in a size.
  static func width(of id: ImageID, in viewport: Viewport) -> Int {
    let size = viewport.size
    // The cover is widened to the sides by a pull; others fill what is as wide as the window.
    let points = id == .cover ? min(size.width - 40, size.height) * 0.95 : size.width
    return Int((max(1, points) * viewport.scale).rounded(.up))
  }
}

/// What scenes show of an image from now on.
nonisolated struct ImageUpdate: Equatable, Sendable {
  var id: ImageID
  var info: ImageInfo

  /// An image that is there or not, of the shape that it is known to have.
  init(_ id: ImageID, _ status: ImageStatus) {
    self.id = id
    info = ImageInfo(status: status, aspect: id.aspect)
  }

  /// An image that was read.
  init(_ id: ImageID, _ status: ImageStatus, _ image: Image, accent: Color? = nil) {
    self.id = id
    info = ImageInfo(status: status, aspect: image.aspect, accent: accent)
  }
}

nonisolated extension Image {
  /// The colour that stands out; `nil` where no pixel can be seen.
  var accent: Color? { Color.accent(of: colors) }
}

/// Covers as they were decoded for a window, from one start to the next.
///
/// A cover is known by its file, by how large that is and when it changed, and by the pixels across
/// that the window asks for; what is kept is no larger than that needs.
nonisolated struct CoverCache: Sendable {
  private let disk: DiskCache

  /// The most bytes of all covers, and of how many: some twenty for a large window.
  private static let mostBytes = 64 << 20
  private static let mostFiles = 64

  /// The width to ask for where one is wanted: windows of nearly the same size are served by the
  /// same image, and one that grows seldom needs another.
  static func width(for wanted: Int) -> Int {
    var width = 256
    while width < wanted, width < 1 << 14 { width *= 2 }
    return width
  }

  /// Keeps covers in the folder of the program's cache.
  init(folder: String) {
    disk = DiskCache(
      folder: "\(folder)/covers", mostBytes: Self.mostBytes, mostFiles: Self.mostFiles)
  }

  /// The cover of a file, kept or made now; what it is made from is not asked for where it is kept.
  ///
  /// - Parameters:
  ///   - identity: The file that holds it.
  ///   - width: The device pixels across that are asked for.
  ///   - decode: What makes it.
  /// - Returns: The cover, no larger than the window needs; `nil` where the file holds none.
  /// - Throws: What `decode` throws.
  func image(
    of identity: FileIdentity, width: Int, decode: () throws(Failure) -> Image?
  ) throws(Failure) -> Image? {
    let key = "\(identity.key) \(width)"
    if let bytes = disk.read(key), let bitmap = Bitmap(keptBytes: bytes) { return Image(bitmap) }
    guard let image = try decode() else { return nil }
    let fitting = image.fitting(width: width)
    disk.write(fitting.bytesToKeep, for: key)
    return Image(fitting)
  }
}
