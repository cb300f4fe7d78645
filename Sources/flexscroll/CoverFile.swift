import Library
import Stage

/// Reads a cover from a file; from any thread.
nonisolated enum CoverFile {
  /// The most bytes that a cover may have.
  static let sizeLimit = 64 << 20

  /// The picture of a cover in at least so many pixels a side, if it has that many; `nil` where
  /// there is none.
  ///
  /// - Throws: ``Failure`` with one line that names what could not be read, and the reason.
  static func picture(of cover: Content.Cover, side: Int) throws(Failure) -> Picture? {
    switch cover {
    case .none: return nil
    case .files(let paths): return try readFirst(of: paths)
    case .embedded:
      do {
        return try EmbeddedCover.picture(side: side)
      } catch {
        throw Failure("the embedded cover: \(error)", .brokenInvariant)
      }
    }
  }

  /// The first that is a picture; where none is, what is wrong with the first.
  private static func readFirst(of paths: [String]) throws(Failure) -> Picture? {
    var failure: Failure?
    for path in paths {
      do {
        return try read(path)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// Reads and decodes a picture.
  ///
  /// - Throws: ``Failure`` with one line that names the file and the reason.
  static func read(_ path: String) throws(Failure) -> Picture {
    let bytes: [UInt8]
    do {
      bytes = try RegularFile.read(path, limit: sizeLimit)
    } catch {
      throw Failure("cover \(error)", error.exitCode)
    }
    do {
      return try Picture(decoding: bytes)
    } catch {
      throw Failure("cover \(path) \(error)", .malformedInput)
    }
  }
}
