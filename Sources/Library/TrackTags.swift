/// What a track's file tells about itself; each part is missing where it tells nothing of it.
public struct TrackTags: Hashable, Sendable {
  /// The track's name.
  public var title: String?
  /// Who plays it.
  public var artist: String?
  /// The record's name.
  public var album: String?
  /// Who made the record.
  public var albumArtist: String?
  /// What the disc is called beside its number.
  public var discTitle: String?
  /// The disc, from 1.
  public var disc: Int?
  /// The number on the disc, from 1.
  public var number: Int?
  /// The year the record came out.
  public var year: Int?
  /// How long it plays, in seconds.
  public var duration: Double?

  /// Tells nothing.
  public init() {}

  /// Makes texts fit to be shown, and takes away what is no disc, number, year or duration.
  public func checked() -> TrackTags {
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
