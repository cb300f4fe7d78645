import AppCore
import Canvas
import Interface
import Raster
import Scenes
import Storage

/// The location of an image, and how to read it; from any thread.
nonisolated enum ImageSource: Equatable, Sendable {
  /// In the executable.
  case embedded(ImageID)
  /// With the album at a path.
  case album(String)
  /// Made by the program.
  case painted(Painting)
  /// In the first of these files that contains an image.
  case files([FileInFolder])
  /// There is none.
  case none

  /// The location of a named image, for an album with a cover.
  init(_ id: ImageID, cover: ImageSource) {
    if let painting = Painting(id) {
      self = .painted(painting)
    } else {
      self =
        id == .cover ? cover : EmbeddedImage.sizes(of: id).isEmpty ? .none : .embedded(id)
    }
  }

  /// Whether it is available without reading a file, in several sizes.
  var isEmbedded: Bool {
    switch self {
    case .embedded, .painted: true
    case .files, .album, .none: false
    }
  }

  /// The image at least as wide as a width in pixels, or in full resolution; `nil` if there is
  /// none.
  ///
  /// Images from files are stored in a cache of covers, and decoded by a reader of files.
  ///
  /// - Throws: ``Failure`` with one line that names what could not be read, and the reason.
  func read(
    width: Int, keptIn covers: CoverCache? = nil, by reader: FileReader = FileReader()
  ) throws(Failure) -> Image? {
    switch self {
    case .none: return nil
    case .painted(let painting): return painting.image(width: width)
    case .album(let path):
      // An album that is gone has no cover; opening it says so.
      guard let source = try? AlbumSource.open(path) else { return nil }
      let cover = Content(source).cover
      if case .files = cover { return try cover.read(width: width, keptIn: covers, by: reader) }
      return nil
    case .files(let files):
      return try Self.readFirst(of: files, width: width, keptIn: covers, by: reader)
    case .embedded(let id):
      do {
        return try EmbeddedImage.image(id, width: width)
      } catch {
        throw Failure("an embedded picture: \(error)", .brokenInvariant)
      }
    }
  }

  /// The first file with an image; if none has one, the error of the first.
  private static func readFirst(
    of files: [FileInFolder], width: Int, keptIn covers: CoverCache?, by reader: FileReader
  ) throws(Failure) -> Image? {
    var failure: Failure?
    for file in files {
      do {
        let image: Image?
        if let covers, let identity = try? file.identityKey() {
          image = try covers.image(of: identity, width: width) { () throws(Failure) in
            try reader.cover(in: file)
          }
        } else {
          image = try reader.cover(in: file)
        }
        if let image { return image }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// The maximum width of an image in a window, in device pixels.
  static func width(of id: ImageID, in viewport: Viewport) -> Int {
    if let painting = Painting(id) {
      let points =
        painting.isWide
        ? CollapsingContent.pictureWidth(in: viewport) : StretchyGrid.side(in: viewport)
      // Windows of similar width share the same picture.
      return Int((points * viewport.scale / 32).rounded(.up)) * 32
    }
    if id.isAlbumCover {
      return Int((AlbumShelf.side(in: viewport) * viewport.scale).rounded(.up))
    }
    let size = viewport.size
    // Overscroll widens the cover; other images fill the width of the window.
    let points = id == .cover ? min(size.width - 40, size.height) * 0.95 : size.width
    return Int((max(1, points) * viewport.scale).rounded(.up))
  }
}

/// The status of an image that scenes show.
nonisolated struct ImageUpdate: Equatable, Sendable {
  var id: ImageID
  var info: ImageInfo

  /// A status of an image, which has been read or has a known aspect ratio.
  init(_ id: ImageID, _ status: ImageStatus, _ image: Image? = nil, accent: Color? = nil) {
    self.id = id
    info = ImageInfo(status: status, aspect: image?.aspect ?? id.aspect, accent: accent)
  }
}

nonisolated extension Image {
  /// The accent colour; `nil` if all pixels are transparent.
  var accent: Color? { Color.accent(of: colors) }
}

/// Decoded covers, stored between sessions.
///
/// A cover is identified by its file, the file's size and modification time, and the width in
/// pixels that the window needs. The stored image is no larger than needed.
nonisolated struct CoverCache: Sendable {
  private let disk: DiskCache

  /// The maximum total size of all covers: six to twelve for a large window.
  private static let mostBytes = 64 << 20
  private static let mostFiles = 64

  /// The width to request for a needed width.
  ///
  /// Windows of similar size share the same image, and a growing window seldom needs another.
  static func width(for wanted: Int) -> Int {
    var width = 256.0
    while width < Double(wanted), width < Double(1 << 14) { width *= 2.0.squareRoot() }
    return Int(width.rounded())
  }

  /// Stores covers in the program's cache folder.
  init(folder: String) {
    disk = DiskCache(
      folder: "\(folder)/covers", mostBytes: Self.mostBytes, mostFiles: Self.mostFiles)
  }

  /// The cover of a file, from the cache or decoded now.
  ///
  /// - Parameters:
  ///   - identity: The identity and the state of the file that contains it.
  ///   - width: The requested width in device pixels.
  ///   - decode: Decodes the cover; called only if it is not cached.
  /// - Returns: The cover, no larger than the window needs; `nil` if the file contains none.
  /// - Throws: What `decode` throws.
  func image(
    of identity: String, width: Int, decode: () throws(Failure) -> Image?
  ) throws(Failure) -> Image? {
    let key = "\(identity) \(width)"
    if let bytes = disk.read(key), let bitmap = Bitmap(keptBytes: bytes) { return Image(bitmap) }
    guard var image = try decode() else { return nil }
    let fitting = image.level(forWidth: width, height: width)
    disk.write(fitting.bytesToKeep, for: key)
    return Image(fitting)
  }
}
