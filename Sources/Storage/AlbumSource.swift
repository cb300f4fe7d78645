/// What a path that is named as an album leads to.
package enum AlbumSource: Hashable, Sendable {
  /// An album that a JSON file describes in full.
  case file(AlbumFile)
  /// A folder of music files, and of the file that was named, the place among them.
  case folder(AlbumFolder, track: Int?)

  /// Opens a folder, a JSON file, or a track's file, which means the folder that it lies in.
  ///
  /// In a folder `album.json` goes before the music. Of the music only the names are looked at.
  ///
  /// - Throws: ``FileError`` naming the file, and for a wrong shape the key or the line.
  package static func open(_ path: String) throws(FileError) -> AlbumSource {
    if RegularFile.isFolder(path) {
      if RegularFile.exists(AlbumFile.file(inFolder: path).path) {
        return .file(try AlbumFile.read(path))
      }
      return .folder(try AlbumFolder.list(path), track: nil)
    }
    guard AudioFormat(fileName: path) != nil else { return .file(try AlbumFile.read(path)) }
    try RegularFile.check(path)
    let (folder, name) = home(ofTrack: path)
    let album = try AlbumFolder.list(folder)
    return .folder(album, track: album.files.firstIndex { $0.place.name == name })
  }

  /// The album's folder and the name from there: a disc's folder is a part of the one around it.
  private static func home(ofTrack path: String) -> (folder: String, name: String) {
    let whole = (RegularFile.absolutePath(folder(of: path)) ?? ".") + "/"
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let inner = whole.split(separator: "/").last.map(String.init) ?? ""
    guard DiscFolderName(inner) != nil else { return (folder(of: path), name) }
    return (folder(of: String(whole.dropLast())), "\(inner)/\(name)")
  }

  /// The folder that a path's last step lies in.
  private static func folder(of path: String) -> String {
    guard let cut = path.lastIndex(of: "/") else { return "." }
    return cut == path.startIndex ? "/" : String(path[..<cut])
  }
}
