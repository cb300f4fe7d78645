// What a screen reader is told.
extension StretchyScene {
  /// The focused button or cell; a cell is called by its number, which is what it shows.
  package var focusedControl: ControlName? {
    switch focused {
    case nil: return nil
    case .length: return ControlName(isShort ? "All cells" : "Few cells", .button)
    case .cell(let cell):
      guard let place = grid.place(of: cell) else { return nil }
      let section = grid.sections[place.section]
      return ControlName(
        section.title, detail: "cell", .item, .marked("selected", selected.contains(cell))
      ).at(cell, of: grid.cellCount)
    }
  }
}
