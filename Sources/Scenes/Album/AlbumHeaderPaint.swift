import Canvas

/// What the album's header is painted with: a blend of two colours, and the upper one over it as the
/// header goes (SK-10).
struct AlbumHeaderPaint: Hashable, Sendable {
  /// The ends of the blend.
  var colors: HeaderColors
  /// How much of the upper colour lies over it, from 0 to 1.
  var tint: Double
  /// Whether the tint covers all of the header, so that its edge shows; otherwise it fades towards
  /// the edge, and the bar goes over into the list.
  var reachesEdge: Bool

  /// The colour at a share of the height, from 0 at the top to 1 at the bottom.
  func color(at share: Double) -> Color {
    let share = min(1, max(0, share))
    let covered = reachesEdge ? tint : tint * (1 - share)
    return colors.top.mixed(with: colors.bottom, share: share)
      .mixed(with: colors.top, share: covered)
  }

  /// Appends the blend.
  func display(in frame: Rect, into list: inout DisplayList) {
    guard tint > 0, !reachesEdge else {
      list.gradient(frame, top: colors.top, bottom: color(at: 1))
      return
    }
    list.gradient(frame, top: colors.top, bottom: colors.bottom)
    list.gradient(frame, top: colors.top.faded(by: tint), bottom: colors.top.faded(by: 0))
  }
}

extension Color {
  /// Black or white, whichever is read on this colour: white wherever it can be (FH-77).
  var writing: Color {
    contrast(with: .white) >= HeaderColors.leastContrast ? .white : .black
  }
}
