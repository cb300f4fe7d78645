import Canvas
import AppCore
import Storage
import Scenes
import Raster

/// Where a picture is, and how it is got; from any thread.
nonisolated enum PictureSource: Equatable, Sendable {
  /// In the program.
  case embedded(ImageID)
  /// In the first of these files that holds a picture.
  case files([FileInFolder])
  /// Nowhere.
  case none

  /// The most bytes that a file may have.
  static let sizeLimit = 64 << 20

  /// Where the picture of a name is, for an album whose cover is there.
  init(_ id: ImageID, cover: Content.Cover) {
    switch (id, cover) {
    case (.cover, .files(let files)): self = .files(files)
    case (.cover, .none): self = .none
    default: self = EmbeddedImage.sizes(of: id).isEmpty ? .none : .embedded(id)
    }
  }

  /// Whether it is there without a file being read, and in several sizes.
  var isEmbedded: Bool {
    if case .embedded = self { return true }
    return false
  }

  /// The picture in at least so many pixels across, if it has that many; `nil` where there is none.
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

  /// The first that is a picture; where none is, what is wrong with the first.
  private static func readFirst(
    of files: [FileInFolder], width: Int, keptIn covers: CoverCache?
  ) throws(Failure) -> Image? {
    var failure: Failure?
    for file in files {
      do {
        let picture: Image?
        if let covers, let identity = try? file.identity() {
          picture = try covers.picture(of: identity, width: width) { () throws(Failure) in
            try read(file)
          }
        } else {
          picture = try read(file)
        }
        if let picture { return picture }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// Reads and decodes a picture; `nil` for a track's file that holds none.
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
}

nonisolated extension PictureSource {
  /// The most device pixels that a picture takes across in a room.
  static func width(of id: ImageID, in viewport: Viewport) -> Int {
    let size = viewport.size
    // The cover is widened to the sides by a pull; others fill what is as wide as the window.
    let points = id == .cover ? min(size.width - 40, size.height) * 0.95 : size.width
    return Int((max(1, points) * viewport.scale).rounded(.up))
  }
}
