import ScrollPhysics

extension Scene {
  /// Reports to the scene what a change made happen to its scroller.
  mutating func report(_ events: [Scroller.Event]) {
    for event in events { scrollerDid(event) }
  }
}

// Another feel, while a screen is in use.
extension Scene {
  /// There is one scroller, and nothing else depends on the tuning.
  package mutating func setTuning(_ tuning: Tuning, at time: Double) {
    report(scroller.setTuning(tuning, at: time))
    follow()
  }
}

extension AlbumScene {
  /// The header settles by the new feel too.
  package mutating func setTuning(_ tuning: Tuning, at time: Double) {
    list.setTuning(tuning, at: time)
    follow()
  }
}

extension GalleryScene {
  /// The title settles by the new feel too; the small screens keep theirs.
  package mutating func setTuning(_ tuning: Tuning, at time: Double) {
    list.setTuning(tuning, at: time)
    follow()
  }
}

extension MaterialScene {
  /// Both pages, the way between them and the header have the new feel.
  package mutating func setTuning(_ tuning: Tuning, at time: Double) {
    list.setTuning(tuning, at: time)
    aside.setTuning(tuning, at: time)
    for event in pages.setTuning(tuning, at: time) { pagerDid(event) }
    follow()
  }
}

extension Navigation {
  /// Gives all screens another feel, also those that are made later; the way between keeps its own.
  ///
  /// A tuning that is refused by `Tuning.validated()` changes nothing.
  package mutating func setTuning(_ tuning: Tuning, at time: Double) {
    guard (try? tuning.validated()) != nil else { return }
    advance(to: time)
    setting.tuning = tuning
    scene.setTuning(tuning, at: time)
    aside?.setTuning(tuning, at: time)
  }
}
