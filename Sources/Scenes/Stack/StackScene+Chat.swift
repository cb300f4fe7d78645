import Canvas
import FlexScroll
import Interface

/// A message of the chat.
package struct StackMessage: Hashable, Sendable {
  package var text: String
  /// Whether it is the user's own.
  package var isOwn = false

  /// The first messages, the newest first.
  package static let first: [StackMessage] = [
    "See you at the gate at nine.", "I bring the map.", "Boots or shoes?", "Boots, it rained.",
    "How long is the way back?", "An hour, along the water.", "Is there a bus?",
    "Twice an hour, from the bridge.", "Then we take the early one.", "Good, that leaves time.",
    "For the hide at Otter Pond?", "Yes, and for a swim.", "In April?", "A short one.",
    "Who else comes?", "Ada and Tom.", "The two from Red Quarry?", "Yes, they liked it.",
    "Shall we walk on Sunday?", "Sunday is fine.", "Where to?", "Mirror Lake, all around.",
    "Eight kilometres?", "With a break halfway.", "I am in.", "Hello!",
  ].enumerated().map { StackMessage(text: $1, isOwn: $0.isMultiple(of: 2)) }
  /// What the user sends in turn, and the answer to each.
  static let sent = ["I am on my way.", "Which gate?", "I see you.", "Nearly there."]
  static let answers = ["So am I.", "The one at the car park.", "Wave!", "Take your time."]
}

// A chat that grows from below (HN-90 … HN-93): the list starts at the bottom edge, where the field
// for a message is its header, and the newest message is its first row.
extension StackScene {
  /// The bars of the chat, all of which stay: the field for a message at the content's start, and
  /// at its end the title and the tabs (HN-91).
  static func chatStack(in viewport: Viewport) -> HeaderStack {
    let (control, headline) = (viewport.growth(of: .control), viewport.growth(of: .headline))
    let (tabs, title) = (44 + control, 44 + headline + viewport.safeAreaTop)
    return HeaderStack(
      [.init(Bar.toolbar.rawValue, .pinned, 56 + control...56 + control)],
      bottom: [
        .init(Bar.title.rawValue, .pinned, title...title),
        .init(Bar.tabs.rawValue, .pinned, tabs...tabs),
      ])
  }

  package var startEdge: StartEdge { tab == .chat ? .bottom : .top }

  /// The frame in the window of the row of a message; 0 is the newest.
  func message(_ index: Int) -> Rect {
    let row = viewport.column.line(
      at: layout.messageTop(index) - shownOffset, height: layout.rowHeight)
    return viewport.snapped(startEdge.windowFrame(of: row, in: viewport.size))
  }

  /// The frame of the button that sends.
  var sendButton: Rect {
    let (bar, width) = (frame(of: .toolbar), viewport.scaled(72))
    return viewport.snapped(
      Rect(
        x: viewport.column.maxX - width, y: bar.midY - detailsButton.height / 2, width: width,
        height: detailsButton.height))
  }

  /// Sends a message, which is answered after a while.
  func send(at time: Double) {
    add(StackMessage(text: nextText, isOwn: true), at: time)
    answerTime = time + Self.answerDelay
  }

  /// The index of the text that was sent last; `nil` before the first.
  private var lastText: Int? {
    for message in messages where message.isOwn {
      return StackMessage.sent.firstIndex(of: message.text)
    }
    return nil
  }

  /// The text that is sent next.
  private var nextText: String {
    StackMessage.sent[((lastText ?? -1) + 1) % StackMessage.sent.count]
  }

  /// How long an answer takes, in seconds.
  static let answerDelay = 1.2

  /// Adds the answer to the last message.
  func answer(at time: Double) {
    answerTime = nil
    if let lastText { add(StackMessage(text: StackMessage.answers[lastText]), at: time) }
  }

  /// Adds a row at the start: it shows where the list is at rest there, and otherwise nothing that
  /// is seen moves (HN-92).
  private func add(_ message: StackMessage, at time: Double) {
    messages.insert(message, at: 0)
    if case .message(let index) = focused { focused = .message(index + 1) }
    guard tab == .chat else { return }
    core.list.prependContent(
      length: layout.rowHeight, staysAtStart: true, at: time, into: &core.unreadActions)
    layOut(at: time)
  }

  /// Appends the messages in view.
  func displayChat(into list: inout DisplayList) {
    let visible = visibleRows
    // The newest ones are below what is in view.
    var index = max(0, Int((shownOffset - Spacing.small) / layout.rowHeight))
    while index < messages.count {
      let frame = message(index)
      guard frame.maxY > visible.start else { return }
      if frame.y < visible.end { display(messages[index], at: index, in: frame, into: &list) }
      index += 1
    }
  }

  private func display(
    _ message: StackMessage, at index: Int, in frame: Rect, into list: inout DisplayList
  ) {
    let (style, padding) = (viewport.text(.body), 14.0)
    let width = min(
      frame.width * 0.8, TextMeasure.width(of: message.text, style: style) + 2 * padding)
    let bubble = viewport.snapped(
      Rect(
        x: message.isOwn ? frame.maxX - width : frame.x, y: frame.y + 3, width: width,
        height: frame.height - 6))
    let radius = min(18, bubble.height / 2)
    list.fill(bubble, radius: radius, message.isOwn ? StackColor.message : palette.surface)
    outlineShape(bubble, radius: radius, into: &list)
    list.text(
      message.text, style, message.isOwn ? .white : palette.primary,
      in: line(style, in: bubble.narrowed(by: padding)), .center)
    outline(.message(index), in: bubble, radius: radius, palette.focus, into: &list)
  }

  /// Moves the indicator to where it is with the list's start at the bottom.
  func mirrorIndicator(from start: Int, in list: inout DisplayList) {
    let (edge, size) = (startEdge, viewport.size)
    list.change(from: start) { item in
      guard case .fill(let frame, let radius, let color) = item else { return }
      item = .fill(edge.windowFrame(of: frame, in: size), radius: radius, color)
    }
  }

  /// Appends the field for a message with the button that sends.
  func displayField(into list: inout DisplayList) {
    let (bar, button) = (frame(of: .toolbar), sendButton)
    displayToolbarGround(bar, into: &list)
    var field = viewport.column.line(at: button.y, height: button.height)
    field.width = max(0, button.x - Spacing.small - field.x)
    let radius = button.height / 2
    list.fill(field, radius: radius, palette.background)
    outlineShape(field, radius: radius, into: &list)
    let (style, control) = (viewport.text(.body), viewport.text(.control))
    list.text(
      nextText, style, palette.secondary, in: line(style, in: field.narrowed(by: 14)))
    list.fill(button, radius: radius, palette.tile)
    outlineShape(button, radius: radius, into: &list)
    highlight(.send, hovered, in: button, radius: radius, into: &list)
    list.text("Send", control, palette.primary, in: line(control, in: button), .center)
    outline(.send, in: button, radius: radius, palette.focus, into: &list)
  }
}
