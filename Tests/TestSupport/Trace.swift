import FoundationEssentials

/// A trace as the program writes it, read back: JSON Lines, a heading and then a line a frame.
package struct Trace: Sendable {
  /// The first line.
  package let heading: Heading
  /// The lines after it.
  package let frames: [Frame]

  /// Reads a trace.
  ///
  /// - Throws: a `DecodingError` for the first line that is not as it should be, and
  ///   ``EmptyTrace`` for no lines at all.
  package init(parsing text: String) throws {
    let lines = text.split(separator: "\n")
    guard let first = lines.first else { throw EmptyTrace() }
    let decoder = JSONDecoder()
    heading = try decoder.decode(Heading.self, from: Data(first.utf8))
    frames = try lines.dropFirst().map { try decoder.decode(Frame.self, from: Data($0.utf8)) }
  }

  /// A trace had no lines.
  package struct EmptyTrace: Error {}

  /// What the first line reports.
  package struct Heading: Decodable, Sendable {
    /// The program's version.
    package let flexscroll: String
    /// The scene's name.
    package let scene: String
    /// The window's size in points.
    package let width: Double
    /// The window's size in points.
    package let height: Double
    /// Frames a second.
    package let fps: Double
  }

  /// What a line reports one frame.
  package struct Frame: Decodable, Sendable {
    /// Seconds from the start.
    package let t: Double
    /// The scroller.
    package let scroll: Scroll
    /// The header.
    package let header: Header
    /// The screen that takes input.
    package let screen: Screen?
    /// The heading of a section that sticks.
    package let heading: Pinned?
  }

  /// The heading that sticks in one frame.
  package struct Pinned: Decodable, Equatable, Sendable {
    /// Which one, from 0.
    package let index: Int
    /// The place of its top edge.
    package let top: Double
    /// The place at which headings stick.
    package let line: Double
  }

  /// The screen in one frame.
  package struct Screen: Decodable, Sendable {
    /// Its name.
    package let name: String
    /// How far a scene has come over the gallery.
    package let progress: Double
  }

  /// The scroller in one frame; see the article on traces for the units.
  package struct Scroll: Decodable, Equatable, Sendable {
    /// The word for the phase.
    package let phase: String
    /// Points from rest.
    package let offset: Double
    /// Points per second.
    package let velocity: Double
    /// Points past the nearer limit.
    package let overscroll: Double
    /// The smallest offset to rest at.
    package let minimum: Double
    /// The largest offset to rest at.
    package let maximum: Double
  }

  /// The header in one frame.
  package struct Header: Decodable, Equatable, Sendable {
    /// The place of its top edge.
    package let top: Double
    /// Its height in points.
    package let height: Double
    /// How much of the bar's title is seen.
    package let titleAlpha: Double
    /// The word for what it is doing.
    package let phase: String
    /// How far it is in the phase, in points.
    package let phaseValue: Double
    /// How far it is in the phase, as a share.
    package let phasePercentage: Double
    /// How far it is pushed up.
    package let shift: Double
    /// How strong its shadow is.
    package let shadow: Double
    /// Whether nothing of it is on the screen.
    package let hidden: Bool
    /// Whether it is off the screen or wanted there.
    package let shiftedOffscreen: Bool
    /// The word for how it leaves the screen.
    package let mode: String
    /// Whether the status strip is hidden with it.
    package let statusBarHidden: Bool
  }
}
