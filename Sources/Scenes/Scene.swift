import Canvas
import ScrollPhysics

/// One screen of the program as a value: input has been recognised before it comes here, and what
/// it shows leaves as a display list.
///
/// A scene owns its ``scroller``; whoever drives it hands that scroller to the gesture recogniser,
/// forwards taps and keys, advances it and asks for its picture. It knows no window and no clock.
package protocol Scene: Sendable {
  /// What scrolls; whoever drives it calls ``follow()`` afterwards.
  var scroller: Scroller { get set }
  /// What the scroller does, for whoever asks in every frame.
  var phase: Scroller.Phase { get }
  /// Lets everything that depends on the scroller follow it.
  mutating func follow()
  /// Its header with all that can be chosen of it; `nil` where nothing can.
  var headerModel: HeaderModel? { get }
  /// Changes what was chosen of its header, at a moment.
  mutating func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void)
  /// The room it has.
  var viewport: Viewport { get }
  /// Whether motion is reduced: nothing stretches, keys and calls jump, but flings coast and the
  /// wheel glides (DX-29).
  var reducesMotion: Bool { get set }

  /// Gives the scene another room; the offset is kept by the rules of the scroller.
  mutating func resize(to viewport: Viewport, at time: Double)
  /// Brings the scene to a moment.
  mutating func advance(to time: Double)
  /// Gives all that scrolls another feel; what moves goes on by it.
  mutating func setTuning(_ tuning: Tuning, at time: Double)

  /// The colours.
  var palette: Palette { get }
  /// Whether it is light or dark.
  var theme: Theme { get set }
  /// How its colours and letters are to be, beside light or dark.
  var appearance: Appearance { get set }
  /// Whether its colours follow the desktop's where none were asked for.
  var followsDesktop: Bool { get }
  /// What the status strip tells: on the way from screen to screen a label of just this text, as
  /// wide as the window, is taken for the strip's and keeps its place.
  var statusText: String { get set }
  /// The pictures that it shows, now or after a tap; they are got once they are wanted.
  var wantedPictures: ImageSet { get }
  /// Tells what more is known of the album that is shown; a scene of another thing pays no heed.
  mutating func setAlbum(_ album: Album, at time: Double)
  /// Gives it the colour that stands out in the album's cover, told before the cover's state; `nil`
  /// where its header has colours of its own.
  mutating func setCoverAccent(_ accent: Color?)
  /// Tells what has become of a picture, and its width over its height.
  mutating func setPicture(_ id: ImageID, _ state: PictureState, aspect: Double)
  /// Does what a key asks of the header; returns the word for the toast, or `nil` where the scene
  /// has no such header.
  mutating func perform(_ command: Command, at time: Double) -> String?
  /// Shows the status strip, or takes it away; returns the word for the toast.
  mutating func toggleStatusStrip(at time: Double) -> String?
  /// Whether a flaw is mended that is no constant of its header.
  var isMended: Bool { get }
  /// Shows the scene with the flaw of its source mended, or as it is in the source; returns the
  /// word for the toast, or `nil` where there is no such flaw.
  mutating func toggleMended(at time: Double) -> String?
  /// Whether a control has the keyboard's focus.
  var hasFocus: Bool { get }
  /// That control in words, for the window's title; `nil` where none has it.
  var focusedControl: ControlName? { get }
  /// What it shows, where that has a name of its own; `nil` for what the catalogue calls it.
  var subject: String? { get }
  /// What lies over the screen while ``isModal``, in a word.
  var modalName: String? { get }
  /// Whether a menu lies over the screen: it takes the arrow keys, and nothing beneath is touched.
  var isModal: Bool { get }

  /// The scroller reported this while the recogniser drove it.
  mutating func scrollerDid(_ event: Scroller.Event)
  /// Whether a key that scrolls is down at this moment.
  mutating func scrollKey(isDown: Bool, at time: Double)
  /// The indicator's thumb is held, or no longer.
  mutating func indicatorDrag(isHeld: Bool, at time: Double)
  /// A finger or a button rests on this place.
  mutating func pressBegan(at point: Point)
  /// The press ended without a tap.
  mutating func pressCancelled()
  /// A finger or a button goes down at this place; returns whether a control takes it, and with it
  /// the drag that follows. What is taken neither scrolls nor taps.
  mutating func dragBegan(at point: Point, time: Double) -> Bool
  /// The finger or the button that a control has taken is here.
  mutating func dragMoved(to point: Point, time: Double)
  /// The finger or the button that a control has taken is let go, or taken away.
  mutating func dragEnded(at time: Double)
  /// The pointer is above this place, or with `nil` above none.
  mutating func hover(at point: Point?)
  /// The place was tapped.
  mutating func tap(at point: Point, time: Double)
  /// Offers a key to the focused control, before it scrolls; returns whether it was taken.
  mutating func key(_ action: FocusAction, at time: Double) -> Bool

  /// The scene that a tap or a key asked to go to, by its place in the catalogue; told once.
  mutating func takeDestination() -> Int?
  /// The scene is on its way in or out: so much of the way it has come, 0 away and 1 in place.
  mutating func setPresence(_ share: Double, at time: Double)

  /// Appends what the scene shows at its present moment.
  func display(into list: inout DisplayList)
  /// The same of a scene that may change: it is not copied for the question, and may keep what it
  /// has laid out.
  mutating func show(into list: inout DisplayList)

  /// The header as the trace tells it.
  var header: HeaderReport { get }
  /// The heading of a section that sticks below the header; `nil` where none does.
  var pinnedHeading: PinnedHeading? { get }
  /// The height that a page scroll leaves in view because the bar covers it, in points.
  var pageOverlap: Double { get }
  /// The track of the scroll indicator: its thumb travels in it along y.
  var indicatorTrack: Rect { get }
  /// Whether something beside the scroller still changes at this moment.
  var isAnimating: Bool { get }
  /// How often a second the scene has to follow a list that is dragged, on the clock's own grid; `nil`
  /// where its frames and events suffice.
  var dragReportRate: Double? { get }
  /// Whether the header moves on its own: hidden or shown by a key, settling without the list.
  var isHeaderMoving: Bool { get }
  /// When the header begins to move on its own although nothing moves until then, in seconds; `nil`
  /// while it will not.
  var nextDeadline: Double? { get }

  /// Whether there are pages side by side.
  var hasPages: Bool { get }
  /// What moves sideways between pages; `nil` in a scene of one page.
  var pager: Scroller? { get set }
  /// The pager reported this while the recogniser drove it.
  mutating func pagerDid(_ event: Scroller.Event)
  /// A swipe was taken away: the page that was current comes back.
  mutating func keepPage(at time: Double)
  /// Goes to a page so many further on; returns whether there are pages.
  mutating func turnPage(by pages: Int, at time: Double) -> Bool
}

// A scene of one page, without a flaw, whose colours follow the desktop's.
extension Scene {
  /// It keeps nothing.
  package mutating func show(into list: inout DisplayList) { display(into: &list) }
  /// Frames and events suffice, but where the header also moves on its own: what both together make
  /// of it must not depend on the frames.
  package var dragReportRate: Double? { isHeaderMoving ? 1000 : nil }
  /// What the scroller does.
  package var phase: Scroller.Phase { scroller.phase }
  /// It knows only the usual one.
  package var appearance: Appearance {
    get { Appearance() }
    set { _ = newValue }
  }
  /// They do.
  package var followsDesktop: Bool { true }
  /// Nothing can be chosen.
  package var headerModel: HeaderModel? { nil }
  /// Nothing can be chosen.
  package mutating func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {}
  /// There is no picture.
  package var wantedPictures: ImageSet { ImageSet() }
  /// There is no picture.
  package mutating func setPicture(_ id: ImageID, _ state: PictureState, aspect: Double) {}
  /// It shows no album.
  package mutating func setAlbum(_ album: Album, at time: Double) {}
  /// The colours are its own.
  package mutating func setCoverAccent(_ accent: Color?) {}
  /// There is none.
  package var isMended: Bool { false }
  /// There is none.
  package mutating func toggleMended(at time: Double) -> String? { nil }
  /// It leads nowhere.
  package mutating func takeDestination() -> Int? { nil }
  /// It comes and goes as a whole.
  package mutating func setPresence(_ share: Double, at time: Double) {}
  /// There are no sections.
  package var pinnedHeading: PinnedHeading? { nil }
  /// Its header stays.
  package var nextDeadline: Double? { nil }
  /// It makes no difference.
  package mutating func scrollKey(isDown: Bool, at time: Double) {}
  /// There is no menu.
  package var isModal: Bool { false }
  /// There is no menu.
  package var modalName: String? { nil }
  /// It has no other name.
  package var subject: String? { nil }
  /// There is no control.
  package var focusedControl: ControlName? { nil }
  /// Nothing shows it.
  package mutating func hover(at point: Point?) {}
  /// No control is dragged.
  package mutating func dragBegan(at point: Point, time: Double) -> Bool { false }
  /// No control is dragged.
  package mutating func dragMoved(to point: Point, time: Double) {}
  /// No control is dragged.
  package mutating func dragEnded(at time: Double) {}
  /// There are none.
  package var hasPages: Bool { false }
  /// Nothing moves sideways.
  package var pager: Scroller? {
    get { nil }
    set { _ = newValue }
  }
  /// There is no pager.
  package mutating func pagerDid(_ event: Scroller.Event) {}
  /// There is but one.
  package mutating func keepPage(at time: Double) {}
  /// There is but one.
  package mutating func turnPage(by pages: Int, at time: Double) -> Bool { false }
}

/// What a key means to the focused control.
package enum FocusAction: Sendable, Equatable {
  /// The focus moves to the next control.
  case next
  /// The focus moves to the control before.
  case previous
  /// The focused control is worked, as by a tap.
  case activate
  /// The focus is given up.
  case leave
  /// The focused control's value goes down.
  case decrease
  /// The focused control's value goes up.
  case increase
}
