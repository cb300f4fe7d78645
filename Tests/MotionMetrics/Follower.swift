/// What makes the shown place of a frame out of the reports that arrived by then.
package protocol Follower {
  /// Takes a report, in order of arrival; the first is where the finger came down.
  mutating func take(_ report: Report)
  /// The finger has left.
  mutating func lift(_ report: Report)
  /// The place that the frame of this moment shows, in points of the stroke; moments never fall.
  mutating func place(at frame: Double) -> Double
}

extension Follower {
  /// Does nothing: a model of a drag alone.
  package mutating func lift(_ report: Report) {}
}

/// What is measured side by side.
package enum Model: Hashable, Sendable {
  /// This program with a device, with resampling or without.
  case flexScroll(RecognizerFollower.Device, resamples: Bool)
  /// The place of the newest event.
  case newest
  /// Android's `InputConsumer`.
  case android
  /// Chromium's `LinearResampling`.
  case chromium
  /// The same and its 1€ filter.
  case chromiumFiltered
  /// Gecko's `TouchResampler`.
  case gecko
  /// Flutter's resampler, 38 ms behind.
  case flutter

  /// All anchors (FL-1).
  package static let anchors: [Model] = [
    .newest, .android, .chromium, .chromiumFiltered, .gecko, .flutter,
  ]

  /// What a table calls it.
  package var name: String {
    switch self {
    case .flexScroll(let device, true): "FlexScroll, \(device.rawValue)"
    case .flexScroll(let device, false): "FlexScroll, \(device.rawValue), resampling off"
    case .newest: "newest event"
    case .android: "Android"
    case .chromium: "Chromium"
    case .chromiumFiltered: "Chromium, 1€ filter"
    case .gecko: "Gecko"
    case .flutter: "Flutter −38 ms"
    }
  }

  /// One that has seen nothing.
  package func makeFollower() -> any Follower {
    switch self {
    case .flexScroll(let device, let resamples):
      RecognizerFollower(device: device, resamples: resamples)
    case .newest: NewestEvent()
    case .android: InputConsumerModel()
    case .chromium: LinearResamplingModel()
    case .chromiumFiltered: LinearResamplingModel(filter: OneEuroFilter())
    case .gecko: TouchResamplerModel()
    case .flutter: DelayedInterpolation(delay: 0.038)
    }
  }
}
