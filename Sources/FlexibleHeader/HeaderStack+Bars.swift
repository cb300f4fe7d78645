import ScrollPhysics

// The bars by their numbers: from the upper edge downward, then from the lower edge upward.
extension HeaderStack {
  /// How many bars there are.
  package var count: Int { top.members.count + bottom.members.count }

  /// The number of a bar; `nil` for an unknown name.
  func number(of name: String) -> Int? {
    top.index(of: name) ?? bottom.index(of: name).map { top.members.count + $0 }
  }

  func member(_ number: Int) -> BarGroup.Member {
    let count = top.members.count
    return number < count ? top.members[number] : bottom.members[number - count]
  }

  /// How much of a bar has not left, in points, without what a pull adds.
  package func visibleHeight(ofBar number: Int) -> Double { member(number).visible }

  /// The share of a bar that has not left, from 0 to 1.
  package func visibleShare(ofBar number: Int) -> Double {
    let member = member(number)
    return member.maximumHeight > 0 ? member.visible / member.maximumHeight : 0
  }

  /// Whether a bar has the focus.
  package func isFocused(bar number: Int) -> Bool { member(number).isFocused }

  /// Where a bar is in the viewport.
  package func frame(ofBar number: Int, width: Double, viewportLength: Double) -> Rect {
    let member = member(number)
    var frame = Rect(x: 0, y: 0, width: width.asLength, height: member.height)
    guard number < top.members.count else {
      let index = number - top.members.count
      frame.y = viewportLength.asLength - bottom.sum(to: index + 1) { $0.visible }
      return frame
    }
    let above = safeArea + top.sum(to: number) { $0.visible } + stretch(above: number)
    let lead = max(0, top.lead(of: number, at: max(0, distance)))
    // What is deeper in the content goes along with a pull that no bar takes.
    let gap = member.place > 0 && stretchingIndex == nil ? pull : 0
    frame.y = above + lead + gap - (member.height - member.visible)
    if number == stretchingIndex { frame.height += pull }
    return frame
  }

  /// Says whether a bar has the focus (HN-79).
  package mutating func setFocused(_ isFocused: Bool, onBar number: Int, at time: Double) {
    let count = top.members.count
    if number < count {
      top.setFocused(isFocused, on: number, at: time)
    } else {
      bottom.setFocused(isFocused, on: number - count, at: time)
    }
  }
}

extension BarGroup {
  func index(of name: String) -> Int? {
    for index in members.indices where bars[index].name == name { return index }
    return nil
  }
}
