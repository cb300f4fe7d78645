import AppCore
import Storage
import Raster

/// Covers as they were decoded for a window, from one start to the next.
///
/// A cover is known by its file, by how large that is and when it changed, and by the pixels across
/// that the window asks for; what is kept is no larger than that needs.
nonisolated struct CoverCache: Sendable {
  private let disk: DiskCache

  /// The most bytes of all covers, and of how many: some twenty for a large window.
  private static let mostBytes = 64 << 20
  private static let mostFiles = 64

  /// The width to ask for where one is wanted: windows of nearly the same size are served by the same
  /// picture, and one that grows asks seldom.
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
  func picture(
    of identity: FileIdentity, width: Int, decode: () throws(Failure) -> Image?
  ) throws(Failure) -> Image? {
    let key = "\(identity.key) \(width)"
    if let bytes = disk.read(key), let bitmap = Bitmap(keptBytes: bytes) { return Image(bitmap) }
    guard let picture = try decode() else { return nil }
    let fitting = picture.fitting(width: width)
    disk.write(fitting.bytesToKeep, for: key)
    return Image(fitting)
  }
}
