// What a screen reader is told.
extension Navigation {
  /// What is shown, as the catalogue calls it.
  package var title: String {
    switch place {
    case .gallery: "Gallery"
    case .scene(let index): entries.indices.contains(index) ? entries[index].title : ""
    }
  }
}
