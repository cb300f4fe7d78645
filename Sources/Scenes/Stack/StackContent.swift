import Canvas
import Interface

/// A place in the list of the stack screen.
package struct StackPlace: Hashable, Sendable {
  package let title: String
  /// The second line of its row.
  package let detail: String
  /// The first letter of its title, on the disc of its row.
  let initial: String

  init(title: String, detail: String) {
    (self.title, self.detail, initial) = (title, detail, String(title.prefix(1)))
  }
}

/// The choices of the tabs; each shows neighbouring sections.
package enum StackTab: Int, Hashable, Sendable, CaseIterable {
  case all, water, land, chat

  /// The number of tabs.
  package static let count = allCases.count

  package var title: String {
    switch self {
    case .all: "All"
    case .water: "Water"
    case .land: "Land"
    case .chat: "Chat"
    }
  }

  /// The sections that it shows.
  package var sections: Range<Int> {
    switch self {
    case .all: 0..<5
    case .water: 0..<2
    case .land: 2..<5
    case .chat: 0..<0
    }
  }
}

extension StackPlace {
  /// The titles of the sections.
  package static let sections = ["Coast", "Lakes", "Hills", "Woods", "Valleys"]
  /// The number of places in each section.
  package static let sectionCount = 6

  /// All places, in the order of their sections.
  package static let all = places(
    "Amber Bay", "Sand and dunes, 4 km", "Gull Point", "Cliffs, 7 km",
    "Salt Steps", "Rocks and pools, 2 km", "Low Lighthouse", "Level path, 5 km",
    "Pebble Cove", "Steep descent, 3 km", "Tide Meadow", "Only at low tide, 6 km",
    "Mirror Lake", "Around the shore, 8 km", "Reed Water", "Boardwalk, 3 km",
    "Otter Pond", "With a hide, 2 km", "Long Mere", "Level path, 11 km",
    "Heron Pool", "Through the wood, 4 km", "Stillwater", "With a ferry, 9 km",
    "Round Top", "Wide view, 6 km", "Windy Ridge", "Exposed, 12 km",
    "Sheep Pass", "Old road, 10 km", "Red Quarry", "With a tunnel, 5 km",
    "Kite Hill", "Short and steep, 2 km", "Three Stones", "Over the moor, 9 km",
    "Birch Walk", "Level path, 3 km", "Fern Hollow", "Often wet, 4 km",
    "Oak Gate", "Old trees, 6 km", "Moss Path", "Quiet, 5 km",
    "Deer Lawn", "Best at dawn, 7 km", "Pine Saddle", "Long climb, 13 km",
    "Mill Brook", "Along the water, 5 km", "Cherry Dale", "In flower in April, 4 km",
    "Stone Bridge", "Old road, 6 km", "Orchard Row", "With a garden, 2 km",
    "Quiet Glen", "No shade, 8 km", "Clover Field", "Level path, 3 km")

  private static func places(_ texts: String...) -> [StackPlace] {
    stride(from: 0, to: texts.count - 1, by: 2).map {
      StackPlace(title: texts[$0], detail: texts[$0 + 1])
    }
  }
}

/// The layout of the stack screen's list; y 0 is its top, below the bars at rest.
package struct StackLayout: Hashable, Sendable {
  /// The sections, by their indices.
  package let sections: Range<Int>
  /// The height of a section's heading, in points.
  package let headingHeight: Double
  /// The height of a row, in points.
  package let rowHeight: Double
  /// The shelf above the first section.
  package let shelf: StackShelf
  /// Whether the tab has the shelf.
  package let hasShelf: Bool

  /// The length of the messages; 0 unless the tab is the chat.
  private let chatLength: Double

  package init(
    _ tab: StackTab, showsDetails: Bool, messageCount: Int, in viewport: Viewport
  ) {
    sections = tab.sections
    (shelf, hasShelf) = (StackShelf(in: viewport), tab == .all)
    headingHeight = 36 + viewport.growth(of: .captionBold)
    let detail = showsDetails ? 16 + viewport.growth(of: .caption) : 0
    rowHeight =
      tab == .chat
      ? 44 + viewport.growth(of: .body) : 48 + viewport.growth(of: .headline) + detail
    chatLength = tab == .chat ? Double(messageCount) * rowHeight + Spacing.small : 0
  }

  /// The height of a section with its heading, in points.
  private var sectionHeight: Double {
    headingHeight + Double(StackPlace.sectionCount) * rowHeight
  }

  /// The y of a section's heading; of the index past the last section, that section's end.
  package func top(of section: Int) -> Double {
    (hasShelf ? shelf.height : 0) + Double(section - sections.lowerBound) * sectionHeight
  }

  /// The y of a place's row.
  package func rowTop(_ place: Int) -> Double {
    let (section, row) = place.quotientAndRemainder(dividingBy: StackPlace.sectionCount)
    return top(of: section) + headingHeight + Double(row) * rowHeight
  }

  /// The places, by their indices.
  package var places: Range<Int> {
    let count = StackPlace.sectionCount
    return sections.lowerBound * count..<sections.upperBound * count
  }

  /// How far the row of a message is from the list's start; 0 is the newest.
  package func messageTop(_ index: Int) -> Double { Spacing.small + Double(index) * rowHeight }

  /// The length with the space below, in points.
  package var length: Double { top(of: sections.upperBound) + chatLength + Spacing.small }
}

/// The colours of the stack screen.
enum StackColor {
  /// The user's own messages.
  static let message = Color(0x0F4C8A)
  /// The discs of the sections and the covers, in turn.
  static let discs = Color.list(0x1D64B0, 0x0F766E, 0xB4480A, 0x3D7A2A, 0x9A3D8C)
  /// The discs at high contrast.
  static let clearDiscs = discs.map { $0.readable(on: .white, 7, towards: 0) }
}
