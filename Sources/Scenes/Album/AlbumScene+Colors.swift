import Canvas

// Where the header has its colours from.
extension AlbumScene {
  /// Has the header take its colours from the cover, or with `nil` keep its own.
  package mutating func setCoverAccent(_ accent: Color?) {
    coverAccent = accent
    makeCoverColors()
    followStrip()
  }

  /// Makes the header's colours after the cover's anew.
  mutating func makeCoverColors() {
    coverColors = coverAccent.map {
      HeaderColors(accent: $0, theme: theme, contrast: appearance.contrast)
    }
  }

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
