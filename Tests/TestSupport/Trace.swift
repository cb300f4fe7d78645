import FoundationEssentials

/// A trace as the program writes it, read back: JSON Lines, a heading and then a line a frame.
public struct Trace: Sendable {
  /// The first line.
  public let heading: Heading
  /// The lines after it.
  public let frames: [Frame]

  /// Reads a trace.
  ///
  /// - Throws: a `DecodingError` for the first line that is not as it should be, and
  ///   ``EmptyTrace`` for no lines at all.
  public init(parsing text: String) throws {
    let lines = text.split(separator: "\n")
    guard let first = lines.first else { throw EmptyTrace() }
    let decoder = JSONDecoder()
    heading = try decoder.decode(Heading.self, from: Data(first.utf8))
    frames = try lines.dropFirst().map { try decoder.decode(Frame.self, from: Data($0.utf8)) }
  }

  /// A trace had no lines.
  public struct EmptyTrace: Error {}

  /// What the first line tells.
  public struct Heading: Decodable, Sendable {
    /// The program's version.
    public let flexscroll: String
    /// The scene's name.
    public let scene: String
    /// The window's size in points.
    public let width: Double
    /// The window's size in points.
    public let height: Double
    /// Frames a second.
    public let fps: Double
  }

  /// What a line tells of one frame.
  public struct Frame: Decodable, Sendable {
    /// Seconds from the start.
    public let t: Double
    /// The scroller.
    public let scroll: Scroll
    /// The header.
    public let header: Header
    /// The screen that takes input.
    public let screen: Screen?
    /// The heading of a section that sticks.
    public let heading: Pinned?
  }

  /// The heading that sticks in one frame.
  public struct Pinned: Decodable, Equatable, Sendable {
    /// Which one, from 0.
    public let index: Int
    /// The place of its top edge.
    public let top: Double
    /// The place at which headings stick.
    public let line: Double
  }

  /// The screen in one frame.
  public struct Screen: Decodable, Sendable {
    /// Its name.
    public let name: String
    /// How far a scene has come over the gallery.
    public let progress: Double
  }

  /// The scroller in one frame; see the article on traces for the units.
  public struct Scroll: Decodable, Equatable, Sendable {
    /// The word for the phase.
    public let phase: String
    /// Points from rest.
    public let offset: Double
    /// Points per second.
    public let velocity: Double
    /// Points past the nearer limit.
    public let overscroll: Double
    /// The smallest offset to rest at.
    public let minimum: Double
    /// The largest offset to rest at.
    public let maximum: Double
  }

  /// The header in one frame.
  public struct Header: Decodable, Equatable, Sendable {
    /// The place of its top edge.
    public let top: Double
    /// Its height in points.
    public let height: Double
    /// How much of the bar's title is seen.
    public let titleAlpha: Double
    /// The word for what it is doing.
    public let phase: String
    /// How far it is in the phase, in points.
    public let phaseValue: Double
    /// How far it is in the phase, as a share.
    public let phasePercentage: Double
    /// How far it is pushed up.
    public let shift: Double
    /// How strong its shadow is.
    public let shadow: Double
    /// Whether nothing of it is on the screen.
    public let hidden: Bool
    /// Whether it is off the screen or wanted there.
    public let shiftedOffscreen: Bool
    /// The word for how it leaves the screen.
    public let mode: String
    /// Whether the status strip is hidden with it.
    public let statusBarHidden: Bool
  }
}
