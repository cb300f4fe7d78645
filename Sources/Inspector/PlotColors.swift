import Canvas
import Scenes

/// The colours of plots.
///
/// Each stands out from a panel's ground by 4.5 to 1, so that words may have it too; none says
/// anything that a dash or a letter does not say as well.
package enum PlotColors {
  /// The colours of series, in their order: blue, orange, violet, green, red.
  package static func series(_ theme: Theme) -> [Color] {
    switch theme {
    case .light: light
    case .dark: dark
    }
  }

  private static let light = [0x0B5FB0, 0x9A4300, 0x6237B8, 0x19702C, 0xB3193F].map {
    Color(UInt32($0))
  }
  private static let dark = [0x6CB8FF, 0xFFB454, 0xC3A8FF, 0x4CD97B, 0xFF8A9A].map {
    Color(UInt32($0))
  }

  /// The ground of a band in one of these colours.
  static func ground(_ color: Color) -> Color { color.faded(by: 0.2) }
}

extension TextStyle {
  /// The numbers at an axis, and what explains a plot.
  static let tick = TextStyle(size: 11, weight: .regular)
  /// What a plot is called, and the text of its bands.
  static let plotTitle = TextStyle(size: 11, weight: .bold)
}
