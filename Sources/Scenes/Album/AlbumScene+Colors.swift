import Canvas

// Where the header has its colours from.
extension AlbumScene {
  /// The header's colours at this moment: its own, the cover's, or what lies between them while the
  /// cover fades in.
  @inline(__always)
  package var headerColors: HeaderColors {
    let own = HeaderColors(palette)
    guard let coverColors else { return own }
    return switch cover {
    case .ready: coverColors
    case .placeholder: own
    case .fadingIn:
      own.mixed(with: coverColors, share: cover.opacity(at: time))
    }
  }
}
