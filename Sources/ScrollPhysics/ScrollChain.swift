/// Nested scroll views of one axis: what one leaves of a distance or of a velocity goes to the next
/// (HN-80 … HN-88).
///
/// A chain is a value without a clock, as a ``Scroller`` is. Its links are in order from the inside
/// out. A movement goes first to the headers of the outer links, then to the innermost link that
/// can follow it, then outward link by link; the last one that it reaches stretches. A finger, a
/// trackpad and a wheel use the same order, and a distance that is cut into parts gives the same
/// places.
///
/// Each call appends the events of a link to that link's array in `events`, which has one for each
/// link in their order; arrays that are missing are added.
///
/// ```swift
/// let list = Scroller(viewportLength: 600, contentLength: 700)
/// let page = Scroller(viewportLength: 800, contentLength: 2000)
/// var chain = ScrollChain([ScrollChain.Link(list), ScrollChain.Link(page)])
/// var events: [[Scroller.Event]] = []
/// chain.beginDrag(.touch, at: 0, into: &events)
/// chain.drag(by: 130, at: 0.1, into: &events)
/// chain.cancelDrag(at: 0.2, into: &events)
/// print(chain.links[0].scroller.offset, chain.links[1].scroller.offset)  // 100.0 30.0
/// ```
public struct ScrollChain: Hashable, Sendable, Codable {
  /// What a link does with what it cannot follow (HN-84).
  public enum OverscrollBehavior: String, Hashable, Sendable, Codable, CaseIterable {
    /// It hands it on to the next link.
    case auto
    /// It stretches, and hands nothing on.
    case contain
    /// It neither stretches nor hands anything on.
    case none
  }

  /// A scroller and its place in the chain.
  public struct Link: Hashable, Sendable, Codable {
    /// The scroller; change its lengths, insets and tuning here, after the chain has advanced to
    /// that time.
    public var scroller: Scroller
    /// What it does with what it cannot follow.
    public var overscrollBehavior: OverscrollBehavior
    /// How far the link scrolls toward its end before what is inside of it does, in points from
    /// its ``Scroller/minimumOffset``; for a header above an inner list (HN-82).
    ///
    /// A value that is negative or not finite counts as 0.
    public var headerDistance: Double
    /// How much of ``headerDistance``, in points, returns before what is inside scrolls toward its
    /// start; the rest returns after that (HN-82).
    ///
    /// A value that is negative or not finite counts as 0, a longer one as the whole distance.
    public var headerReturn: Double

    /// Makes a link, without a header by default.
    public init(
      _ scroller: Scroller, overscrollBehavior: OverscrollBehavior = .auto,
      headerDistance: Double = 0, headerReturn: Double = 0
    ) {
      self.scroller = scroller
      self.overscrollBehavior = overscrollBehavior
      self.headerDistance = headerDistance
      self.headerReturn = headerReturn
    }
  }

  /// Steps of a wheel that follow each other closely.
  private struct WheelSeries: Hashable, Codable {
    /// The link in which it began.
    var link: Int
    /// The time of its last step, in seconds.
    var time: Double
    /// The longest time between two of its steps, in seconds (HN-88).
    static let longestGap = 0.5
  }

  /// The links, from the inside out.
  ///
  /// During a drag and in flight their number and order stay the same.
  public var links: [Link]
  private var series: WheelSeries?

  /// Makes a chain of links, from the inside out.
  public init(_ links: [Link]) {
    self.links = links
  }

  /// The time of the last call, in seconds; 0 before the first.
  public var time: Double { links.isEmpty ? 0 : links[0].scroller.time }

  /// Whether no link moves and none will until the next call.
  public var isAtRest: Bool {
    var index = 0
    while index < links.count, links[index].scroller.isAtRest { index += 1 }
    return index == links.count
  }

  /// Begins a drag; each motion of each link stops where it is (HN-8).
  ///
  /// The finger's path is recorded by the innermost link, by its tuning.
  public mutating func beginDrag(
    _ source: Scroller.DragSource, at time: Double, into events: inout [[Scroller.Event]]
  ) {
    run(to: time, &events)
    series = nil
    var stoppedVelocity = 0.0
    for index in 0..<links.count {
      if case .decelerating = links[index].scroller.phase {
        stoppedVelocity = links[index].scroller.velocity
      }
      links[index].scroller.beginDrag(source, at: self.time, into: &events[index])
    }
    if stoppedVelocity != 0 { links[0].scroller.noteStop(of: stoppedVelocity) }
  }

  /// Moves the finger by a distance in points, in the offset's direction, and the links with it;
  /// without a drag it does nothing (HN-81, HN-83, HN-85).
  ///
  /// A distance of 0 notes that the finger rests.
  public mutating func drag(
    by delta: Double, at time: Double, into events: inout [[Scroller.Event]]
  ) {
    run(to: time, &events)
    guard isDragged else { return }
    var left = links[0].scroller.recordChainedDrag(by: delta, at: self.time)
    // Each link has at most four turns: its stretch, its header, its content, its stretch again.
    for _ in 0..<4 * links.count {
      guard left != 0, let next = next(toward: left.signum) else { return }
      left -= links[next.link].scroller.follow(left, to: next.bound)
    }
  }

  /// Ends the drag; its velocity goes through the links as a drag of the whole distance would
  /// (HN-86).
  ///
  /// - Parameters:
  ///   - lift: When the finger left, in seconds; by default `time`.
  ///   - time: The present, in seconds.
  ///   - events: The arrays to which the events of the call are appended.
  public mutating func endDrag(
    liftedAt lift: Double = .infinity, at time: Double, into events: inout [[Scroller.Event]]
  ) {
    run(to: time, &events)
    guard isDragged, case .tracking(let tracking) = links[0].scroller.phase else { return }
    let lift = min(lift.finite(or: self.time), self.time)
    release(velocity: links[0].scroller.releaseVelocity(of: tracking, at: lift), &events)
  }

  /// Ends the drag without a fling: what is stretched springs back, all else rests.
  public mutating func cancelDrag(at time: Double, into events: inout [[Scroller.Event]]) {
    run(to: time, &events)
    if isDragged { release(velocity: 0, &events) }
  }

  /// Flings the chain, as a release of a finger with that velocity does (HN-86, HN-87).
  ///
  /// Each link coasts by its own law up to the place where the next one goes on with the velocity
  /// that is left; the last one bounces. A drag ends, and each other motion stops first.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per second, in the offset's direction; limited to 10⁹.
  ///     One that is not finite changes nothing.
  ///   - time: The present, in seconds.
  ///   - events: The arrays to which the events of the call are appended.
  public mutating func fling(
    velocity: Double, at time: Double, into events: inout [[Scroller.Event]]
  ) {
    run(to: time, &events)
    guard velocity.isFinite else { return }
    let velocity = velocity.limited(to: Scroller.longestDelta)
    guard !isDragged else { return release(velocity: velocity, &events) }
    for index in 0..<links.count { links[index].scroller.stop(at: self.time, into: &events[index]) }
    guard velocity != 0, let next = next(toward: velocity.signum) else { return }
    links[next.link].scroller.goOn(with: velocity, past: next.bound, &events[next.link])
  }

  /// Moves by a step of a wheel or a key, in points and the offset's direction, as
  /// ``Scroller/wheel(by:isRepeat:isKey:at:into:)`` does (HN-88).
  ///
  /// Steps at most half a second apart are a series, which stays with the link in which it began,
  /// and with the headers around that. What these cannot follow is lost. Under a finger it does
  /// nothing.
  public mutating func wheel(
    by delta: Double, isRepeat: Bool = false, isKey: Bool = false, at time: Double,
    into events: inout [[Scroller.Event]]
  ) {
    run(to: time, &events)
    var left = delta.finite(or: 0).limited(to: Scroller.longestDelta)
    guard left != 0, !isDragged, let link = latchedLink(toward: left.signum) else { return }
    series = WheelSeries(link: link, time: self.time)
    let last = lastLink
    var index = links.count - 1
    while index >= 0 {
      let place = links[index].scroller.chainedPlace
      var step = index == link ? left : 0
      if index > link, index <= last,
        let bound = headerBound(of: index, from: place, toward: left.signum)
      {
        step = (bound - place).limited(to: abs(left))
      }
      if step == 0, case .decelerating = links[index].scroller.phase {
        links[index].scroller.stop(at: self.time, into: &events[index])
      }
      links[index].scroller.wheel(
        by: step, isRepeat: isRepeat, isKey: isKey, at: self.time, into: &events[index])
      left -= step
      index -= 1
    }
  }

  /// Advances all links to a time, in seconds; a fling goes from one link to the next at the exact
  /// instant.
  ///
  /// A time before ``time``, or one that is not finite, changes nothing.
  public mutating func advance(to time: Double, into events: inout [[Scroller.Event]]) {
    guard time > self.time, time.isFinite else { return }
    run(to: time, &events)
  }

  /// Whether a finger drags the links.
  private var isDragged: Bool { !links.isEmpty && links[0].scroller.mover.isDrag }

  /// The link of the present series of wheel steps, or of one that begins now.
  private func latchedLink(toward direction: Double) -> Int? {
    if let series, time - series.time <= WheelSeries.longestGap, links.indices.contains(series.link)
    {
      return series.link
    }
    return contentLink(toward: direction)
  }

  private mutating func release(velocity: Double, _ events: inout [[Scroller.Event]]) {
    let next = velocity == 0 ? nil : next(toward: velocity.signum)
    for index in 0..<links.count {
      guard case .tracking(let tracking) = links[index].scroller.phase else { continue }
      let share = index == next?.link ? velocity : 0
      links[index].scroller.finishDrag(
        tracking, velocity: share, liftedAt: time, from: time, &events[index])
    }
    if let next { links[next.link].scroller.coast(exactlyWith: velocity, past: next.bound) }
  }
}
