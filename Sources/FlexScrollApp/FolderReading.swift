import Storage
import Scenes

/// A folder of music while its files are read, one after the other.
nonisolated struct FolderReading: Sendable {
  private let folder: AlbumFolder
  private var tags: [TrackTags?] = []
  private var failures: [String] = []

  /// Begins with the names.
  init(_ folder: AlbumFolder) {
    self.folder = folder
  }

  /// Reads a file; returns whether there was one left, which there is none of without TagLib.
  mutating func readNext() -> Bool {
    guard !isDone else { return false }
    let file = folder.files[tags.count]
    do {
      tags.append(try TagFile.tags(of: file.place, file.format))
    } catch {
      failures.append("\(error)")
      tags.append(nil)
    }
    return true
  }

  /// Whether there is nothing left to read.
  var isDone: Bool { !TagFile.areRead || tags.count >= folder.files.count }

  /// The album as it is known by now: in the order of the names while files are yet to be read, in
  /// that of the tags after that.
  var album: Album {
    Album(folder.album(tagged: tags, isSorted: isDone), subtitle: isDone ? nil : progress)
  }

  /// How far it has come: "412 of 3 000".
  private var progress: String {
    "Reading \(Self.grouped(tags.count)) of \(Self.grouped(folder.files.count))"
  }

  /// What could not be read, in a line.
  var warnings: [String] {
    guard let first = failures.first else { return [] }
    return [failures.count > 1 ? "\(first) (and \(failures.count - 1) more)" : first]
  }

  /// A number in groups of three digits.
  static func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return "\(number)" }
    let rest = "\(number % 1000)"
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return "\(grouped(number / 1000))\u{202F}\(zeros)\(rest)"
  }
}
