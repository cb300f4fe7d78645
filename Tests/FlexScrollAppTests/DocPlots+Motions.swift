import Canvas
import Gestures
import Inspector
import ScrollPhysics
import TestSupport

/// Plots of motions across several laws, and of the behaviour of devices.
extension DocPlots {
  nonisolated static let motions = [
    Entry(module: "ScrollPhysics", article: "Edges", name: "edges") { theme in
      let names = ["ios", "flutter", "chromium", "android"]
      return plot(
        "A throw of 2500 pt/s, 200 points before the edge, in points",
        x: PlotAxis(from: 0, to: 1, unit: "s"), unit: "pt", theme,
        names.map { name in
          let tuning = Tuning.preset(named: name) ?? .ios
          var scroller = flung(tuning, at: 2500, viewport: 800, content: 5000)
          // A drag that is delayed at its start has moved less (SP-91).
          let start = scroller.offset
          scroller.setLengths(viewport: 800, content: 800 + start + 200, at: scroller.time)
          return (name, curve(to: 1) { scroller.offset(at: 0.1 + $0) - start })
        })
    },
    Entry(module: "ScrollPhysics", article: "EndingOnARow", name: "ending-on-a-row") { theme in
      let free = flung(.iosFast, at: 1200, viewport: 336, content: 1440)
      /// The distance to a row, relative to the row nearest to the fling's end.
      func distance(to row: Double?) -> [Point] {
        var scroller = free
        if let row {
          let nearest = (free.restingOffset / 48).rounded()
          scroller.redirect(to: 48 * (nearest + row), reach: 48, at: 0.1)
        }
        return curve(to: 1) { scroller.offset(at: 0.1 + $0) - 120 }
      }
      return plot(
        "A throw of 1200 pt/s over rows of 48 points, in points",
        x: PlotAxis(from: 0, to: 1, unit: "s"), unit: "pt", theme,
        [
          ("left alone", distance(to: nil)), ("to the nearest row", distance(to: 0)),
          ("two rows farther", distance(to: 2)), ("two rows nearer", distance(to: -2)),
        ])
    },
    Entry(module: "ScrollPhysics", article: "ReleaseVelocity", name: "release-velocity") { theme in
      /// The velocity reported for a finger that accelerated by 6000 pt/s² until its release.
      func reported(_ method: VelocityEstimator.Method) -> [Point] {
        curve(from: 0.02, to: 0.3) { end in
          var estimator = VelocityEstimator()
          estimator.rules.method = method
          for step in 0...36 where Double(step) / 120 <= end {
            let time = Double(step) / 120
            estimator.add(position: 3000 * time * time, at: time)
          }
          return estimator.velocity(at: end)
        }
      }
      return plot(
        "The velocity reported for a finger that gets faster, over when it leaves",
        x: PlotAxis(from: 0.02, to: 0.3, unit: "s"), unit: "pt/s", theme,
        [
          ("its speed", curve(from: 0.02, to: 0.3) { 6000 * $0 }),
          ("parabola", reported(.leastSquares)), ("mean", reported(.windowMean)),
          ("spans", reported(.weightedSpans(oldest: 0.6, middle: 0.35, newest: 0.05))),
        ])
    },
  ]

  /// A list that a finger moved evenly for a tenth of a second and released at a speed.
  private nonisolated static func flung(
    _ tuning: Tuning, at speed: Double, viewport: Double, content: Double
  ) -> Scroller {
    var scroller = Scroller(tuning: tuning, viewportLength: viewport, contentLength: content)
    scroller.beginDrag(.touch, at: 0)
    for step in 1...12 { scroller.drag(by: speed / 120, at: Double(step) / 120) }
    scroller.endDrag(at: 0.1)
    return scroller
  }

  nonisolated static let devices = [
    Entry(module: "Gestures", article: "Touch", name: "slop") { theme in
      plot(
        "A finger that moves 60 points, and what the content does, in points",
        x: PlotAxis(from: 0, to: 60, unit: "pt"), unit: "pt", theme,
        [("the finger", curve(to: 60) { $0 }), ("the content", curve(to: 60, followed))])
    },
    Entry(module: "Gestures", article: "Trackpad", name: "lift") { theme in
      plot(
        "Two fingers that scroll for 0.2 s, in points", x: PlotAxis(from: 0, to: 2, unit: "s"),
        unit: "pt", theme,
        [
          (
            "the lift is reported",
            panned {
              .trackpadScroll(dx: 0, dy: $0)
            } lift: {
              .trackpadLift
            }
          ),
          (
            "it is guessed",
            panned {
              .scroll(dx: 0, dy: $0)
            } lift: {
              nil
            }
          ),
          (
            "they rested before",
            panned(rest: 0.15) {
              .trackpadScroll(dx: 0, dy: $0)
            } lift: {
              .trackpadLift
            }
          ),
        ])
    },
    Entry(module: "Gestures", article: "Wheel", name: "clicks") { theme in
      plot(
        "Clicks of a wheel, 60 ms apart, 800 points of list seen",
        x: PlotAxis(from: 0, to: 0.6, unit: "s"), unit: "pt", theme,
        [1, 2, 4].map { count in
          let clicks = (0..<count).map { click in
            DeviceEvent(time: 0.06 * Double(click), kind: .wheel(dx: 0, dy: -1))
          }
          return (count == 1 ? "one click" : "\(count) clicks", played(clicks, to: 0.6))
        })
    },
    Entry(module: "Gestures", article: "Keys", name: "keys") { theme in
      /// A key pressed for a time, repeated 30 times per second after half a second.
      func pressed(_ seconds: Double) -> [Point] {
        var events = [DeviceEvent(time: 0, kind: .keyDown(.down, [], isRepeat: false))]
        var time = 0.5
        while time < seconds {
          events.append(DeviceEvent(time: time, kind: .keyDown(.down, [], isRepeat: true)))
          time += 1 / 30.0
        }
        return played(events + [DeviceEvent(time: seconds, kind: .keyUp(.down, []))], to: 1.6)
      }
      return plot(
        "The key Down, pressed once and held, in points",
        x: PlotAxis(from: 0, to: 1.6, unit: "s"), unit: "pt", theme,
        [("pressed", pressed(0.05)), ("held for a second", pressed(1))])
    },
  ]

  /// A list of 100 000 points, of which 800 are visible, and its input.
  private nonisolated static var list: (scroller: Scroller, input: GestureRecognizer) {
    (
      Scroller(viewportLength: 800, contentLength: 100_000),
      GestureRecognizer(regions: .init(width: 420, height: 800))
    )
  }

  /// The content's distance for a finger that has moved up by a distance.
  private nonisolated static func followed(_ distance: Double) -> Double {
    var (scroller, input) = list
    var actions: [ScrollAction] = []
    input.handle(
      DeviceEvent(time: 0, kind: .touchDown(finger: 1, x: 9, y: 400)), scroller: &scroller,
      into: &actions)
    input.handle(
      DeviceEvent(time: 0.01, kind: .touchMove(finger: 1, x: 9, y: 400 - distance)),
      scroller: &scroller, into: &actions)
    // Once the finger rests, the content is at the position of its last event.
    input.advance(to: 1, scroller: &scroller, into: &actions)
    return scroller.offset
  }

  /// The offset over time while events arrive.
  private nonisolated static func played(_ events: [DeviceEvent], to end: Double) -> [Point] {
    var (scroller, input) = list
    var actions: [ScrollAction] = []
    var rest = events[...]
    return curve(to: end) { time in
      while let event = rest.first, event.time <= time {
        input.handle(event, scroller: &scroller, into: &actions)
        rest.removeFirst()
      }
      input.advance(to: time, scroller: &scroller, into: &actions)
      return scroller.offset
    }
  }

  /// The offset during and after an even movement of two fingers for 0.2 s.
  private nonisolated static func panned(
    rest: Double = 0, _ scroll: (Double) -> DeviceEvent.Kind, lift: () -> DeviceEvent.Kind?
  ) -> [Point] {
    var events = (0...24).map { step in
      DeviceEvent(time: Double(step) / 120, kind: scroll(-0.55))
    }
    if let lift = lift() { events.append(DeviceEvent(time: 0.201 + rest, kind: lift)) }
    return played(events, to: 2)
  }
}
