/// The tags of a track's file; each is missing where the file has none.
package struct TrackTags: Hashable, Sendable {
  /// The track's name.
  package var title: String?
  /// Who plays it.
  package var artist: String?
  /// The record's name.
  package var album: String?
  /// Who made the record.
  package var albumArtist: String?
  /// What the disc is called beside its number.
  package var discTitle: String?
  /// The disc, from 1.
  package var disc: Int?
  /// The number on the disc, from 1.
  package var number: Int?
  /// The year the record came out.
  package var year: Int?
  /// How long it plays, in seconds.
  package var duration: Double?

  /// Tells nothing.
  package init() {}

  /// Makes texts fit to be shown, and takes away what is no disc, number, year or duration.
  package func checked() -> TrackTags {
    var tags = self
    for text in [\TrackTags.title, \.artist, \.album, \.albumArtist, \.discTitle] {
      let label = tags[keyPath: text]?.asLabel
      tags[keyPath: text] = label?.isEmpty == false ? label : nil
    }
    for number in [\TrackTags.disc, \.number, \.year] {
      if let value = tags[keyPath: number], !(1...9999).contains(value) {
        tags[keyPath: number] = nil
      }
    }
    if let duration, !Self.isDuration(duration) { tags.duration = nil }
    return tags
  }

  /// Whether a track may play so many seconds: more than none, and no more than a hundred hours.
  static func isDuration(_ seconds: Double) -> Bool { seconds > 0 && seconds <= 360_000 }
}
