// What a screen reader is told.
extension CollapsingScene {
  /// The focused button, half of the switch, or walk.
  package var focusedControl: ControlName? {
    switch focused {
    case nil: return nil
    case .details: return ControlName(showsDetails ? "Less" : "More", .button)
    case .kind(let kind):
      let all = CollapsingKind.allCases
      return ControlName(kind.title, .tab, .marked("chosen", kind == self.kind))
        .at(all.firstIndex(of: kind) ?? 0, of: all.count)
    case .walk(let number):
      guard Self.walks.indices.contains(number) else { return nil }
      let walk = Self.walks[number]
      let state = ControlName.State.marked("marked", marked.contains(number))
      return ControlName(walk.name, detail: walk.detail, .item, state)
        .at(number, of: Self.walks.count)
    }
  }
}
