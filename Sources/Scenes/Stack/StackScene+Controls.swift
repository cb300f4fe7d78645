import Canvas
import FlexScroll
import FlexibleHeader
import Interface

/// A control of the stack screen.
package enum StackControl: Hashable, Sendable {
  case search
  case tab(StackTab)
  /// A cover of the shelf, by its index.
  case cover(Int)
  /// A row, by the index of its place.
  case place(Int)
  /// The switch in the bar below the list.
  case details
  /// A message of the chat, by its index; 0 is the newest.
  case message(Int)
  /// The button that sends a message.
  case send
}

extension StackScene {
  /// The frame of a bar in the window, on whole device pixels.
  func frame(of bar: Bar) -> Rect {
    let (size, name) = (viewport.size, bar.rawValue)
    guard
      let placed = stack.frame(of: name, width: size.width, viewportLength: size.height)
    else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    var frame = startEdge.windowFrame(of: placed, in: size)
    // At the list's end the strip is a part of the title's bar.
    if tab == .chat, bar == .title {
      frame.y += viewport.safeAreaTop
      frame.height -= viewport.safeAreaTop
    }
    return viewport.snapped(frame)
  }

  /// The part of the window between the bars, on whole device pixels.
  var port: RowPort {
    let height = viewport.size.height
    var port = stack.port(viewportLength: height)
    if tab == .chat { port = RowPort(start: height - port.end, end: height - port.start) }
    return RowPort(start: viewport.snapped(port.start), end: viewport.snapped(port.end))
  }

  /// The list's offset on whole device pixels.
  var shownOffset: Double { viewport.snapped(core.list.scroller.layoutOffset) }

  /// The frame of the search field.
  var searchField: Rect {
    let bar = frame(of: .search)
    return viewport.column.line(
      at: bar.y + Spacing.tiny, height: max(0, bar.height - Spacing.tiny - Spacing.small))
  }

  func frame(of tab: StackTab) -> Rect {
    let (bar, column) = (frame(of: .tabs), viewport.column)
    let width = column.width / Double(StackTab.count)
    let left = viewport.snapped(column.x + Double(tab.rawValue) * width)
    let right = viewport.snapped(column.x + Double(tab.rawValue + 1) * width)
    return Rect(x: left, y: bar.y, width: max(0, right - left), height: bar.height)
  }

  /// The frame of the switch in the bar below the list.
  var detailsButton: Rect {
    let (bar, column) = (frame(of: .toolbar), viewport.column)
    let height = 32 + viewport.growth(of: .control)
    let width = min(column.width / 2, viewport.scaled(128))
    return Rect(
      x: viewport.snapped(column.maxX - width), y: viewport.snapped(bar.midY - height / 2),
      width: width, height: height)
  }

  /// The frame of a place's row.
  func row(_ place: Int) -> Rect {
    viewport.snapped(
      viewport.column.line(at: layout.rowTop(place) - shownOffset, height: layout.rowHeight))
  }

  /// The frame of a section's heading: at its place, at the pin line, or pushed by the next one.
  func heading(_ section: Int) -> Rect {
    let offset = shownOffset
    let top = port.headingTop(
      natural: layout.top(of: section) - offset, height: layout.headingHeight,
      sectionEnd: layout.top(of: section + 1) - offset)
    return viewport.snapped(viewport.bounds.line(at: top, height: layout.headingHeight))
  }

  /// The heading at the pin line, as a trace records it.
  var pinnedHeading: PinnedHeading? {
    let line = port.start
    for section in layout.sections {
      let frame = heading(section)
      guard frame.y <= line, frame.y > line - layout.headingHeight else { continue }
      return PinnedHeading(
        index: section, top: frame.y, line: line, height: layout.headingHeight)
    }
    return nil
  }

  /// The control at a point of the window; bars and headings cover rows.
  package func control(at point: Point) -> StackControl? {
    guard point.y >= max(viewport.safeAreaTop, frame(of: .title).maxY) else { return nil }
    if frame(of: .toolbar).contains(point) {
      if tab == .chat { return sendButton.contains(point) ? .send : nil }
      return detailsButton.contains(point) ? .details : nil
    }
    let port = port
    guard point.y >= port.start else {
      for tab in StackTab.allCases where frame(of: tab).contains(point) { return .tab(tab) }
      return searchField.contains(point) ? .search : nil
    }
    guard point.y < port.end, tab != .chat else { return nil }
    if shelfFrame.contains(point) {
      for index in StackShelf.places.indices where cover(index).contains(point) {
        return .cover(index)
      }
      return nil
    }
    for place in layout.places where row(place).contains(point) {
      return heading(place / StackPlace.sectionCount).contains(point) ? nil : .place(place)
    }
    return nil
  }

  /// The accessibility name: a place has its section, whether it is saved, and its number.
  package func name(of control: StackControl) -> ControlName? {
    switch control {
    case .search: return ControlName(isSearching ? "End search" : "Search places", .button)
    case .tab(let tab):
      return ControlName(tab.title, .tab, .marked("chosen", tab == self.tab))
        .at(tab.rawValue, of: StackTab.count)
    case .cover(let index):
      let place = StackShelf.places[index]
      return ControlName(
        StackPlace.all[place].title, detail: "Picked for you", .item,
        .marked("saved", saved.contains(place))
      ).at(index, of: StackShelf.places.count)
    case .place(let place):
      guard layout.places.contains(place) else { return nil }
      let section = StackPlace.sections[place / StackPlace.sectionCount]
      return ControlName(
        StackPlace.all[place].title, detail: section, .item,
        .marked("saved", saved.contains(place))
      ).at(place - layout.places.lowerBound, of: layout.places.count)
    case .details: return ControlName("Details", .toggle, .on(showsDetails))
    case .message(let index):
      guard messages.indices.contains(index) else { return nil }
      let message = messages[index]
      return ControlName(message.text, detail: message.isOwn ? "You" : "Ada", .item)
        .at(messages.count - 1 - index, of: messages.count)
    case .send: return ControlName("Send", .button)
    }
  }

  /// The field comes first, then the tabs, the covers, the rows, and the bar below.
  package func focusTarget(from control: StackControl?, step: Int) -> StackControl? {
    if tab == .chat { return chatFocusTarget(from: control, step: step) }
    let covers = 1 + StackTab.count
    let (places, first) = (
      layout.places, covers + (layout.hasShelf ? StackShelf.places.count : 0)
    )
    var index: Int
    switch control {
    case nil: return step > 0 ? firstInView : .details
    case .search: index = 0
    case .tab(let tab): index = 1 + tab.rawValue
    case .cover(let cover): index = covers + cover
    case .place(let place): index = first + place - places.lowerBound
    case .details: index = first + places.count
    case .message, .send: return nil
    }
    index += step
    if index == 0 { return .search }
    if let tab = StackTab(rawValue: index - 1) { return .tab(tab) }
    if index >= covers, index < first { return .cover(index - covers) }
    let place = index - first + places.lowerBound
    if places.contains(place) { return .place(place) }
    return place == places.upperBound ? .details : nil
  }

  /// In the chat the tabs come first, then the messages from the oldest to the newest, and the
  /// button that sends.
  private func chatFocusTarget(from control: StackControl?, step: Int) -> StackControl? {
    let (tabs, count) = (StackTab.count, messages.count)
    let index: Int
    switch control {
    case nil: return .send
    case .tab(let tab): index = tab.rawValue + step
    case .message(let message): index = tabs + count - 1 - message + step
    default: index = tabs + count + step
    }
    if let tab = StackTab(rawValue: index) { return .tab(tab) }
    let message = tabs + count - 1 - index
    if messages.indices.contains(message) { return .message(message) }
    return index == tabs + count ? .send : nil
  }

  /// The field at the content's top, or else the first row in view.
  private var firstInView: StackControl {
    guard stack.distance > 0 else { return .search }
    let port = port
    for place in layout.places where row(place).y >= port.start + layout.headingHeight {
      return .place(place)
    }
    return .details
  }

  package func offsets(
    revealing control: StackControl, after previous: StackControl?, at time: Double
  ) -> (lowest: Double, highest: Double)? {
    holdSearch(at: time)
    if case .message(let index) = control {
      let top = layout.messageTop(index)
      let port = stack.port(viewportLength: viewport.size.height)
      return (top + layout.rowHeight - port.end, top - port.start)
    }
    if case .cover(let index) = control {
      reveal(cover: index, at: time)
      return (shelf.height - port.end, -port.start)
    }
    guard case .place(let place) = control else { return nil }
    let (top, port) = (layout.rowTop(place), port)
    return (top + layout.rowHeight - port.end, top - port.start - layout.headingHeight)
  }

  package var defaultControl: StackControl? { tab == .chat ? .send : nil }

  package func activate(_ control: StackControl, at point: Point?, time: Double) {
    switch control {
    case .search: toggleSearch(at: time)
    case .tab(let tab): choose(tab, at: time)
    case .cover(let index): toggleSaved(StackShelf.places[index])
    case .place(let place): toggleSaved(place)
    case .details: toggleDetails(at: time)
    case .message: break
    case .send: send(at: time)
    }
  }

  /// Left and Right move the focus among the tabs, and among the covers.
  package func adjust(_ control: StackControl, by steps: Int, at time: Double) -> Bool {
    switch control {
    case .tab(let tab):
      if let next = StackTab(rawValue: tab.rawValue + steps) { focused = .tab(next) }
    case .cover(let index):
      guard StackShelf.places.indices.contains(index + steps) else { return true }
      focused = .cover(index + steps)
      reveal(cover: index + steps, at: time)
    case .search, .place, .details, .message, .send: return false
    }
    return true
  }
}
