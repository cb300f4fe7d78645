import MotionMetrics
import Testing

/// The simulated devices, and the models that this program is compared with.
@Suite("Motion models")
struct MotionModelTests {
  private static let noises: [Digitiser.Noise] = [
    .exact, .wholeMilliseconds, .spread(0.002), .lost(0.05), .bursts(0.008),
    .wholeMillisecondsAndPoints,
  ]

  @Test(
    "stamps and arrivals never fall, and nothing is reported at rest", arguments: noises)
  func reports(noise: Digitiser.Noise) throws {
    for rate in [60.0, 125, 1000] {
      var digitiser = Digitiser(rate: rate, phase: 0.3, noise: noise)
      digitiser.delay = (0.002, 0.003)
      let stroke = Stroke.stop(900, at: 0.6)
      let reports = digitiser.reports(of: stroke)
      let lift = digitiser.lift(of: stroke, after: reports)
      for (before, after) in zip(reports, reports.dropFirst() + [lift]) {
        #expect(before.time <= after.time)
        #expect(before.arrival <= after.arrival)
        #expect(0.002...0.02 ~= after.delay)
      }
      #expect(try #require(reports.last).time < 0.6 + 3 / rate + 0.01)
      #expect(lift.time > 1.29)
      #expect(lift.place == reports.last?.place)
    }
  }

  @Test("each noise has its documented properties")
  func noise() {
    let stroke = Stroke.steady(900, for: 10)
    func reports(_ noise: Digitiser.Noise) -> [Report] {
      Digitiser(rate: 120, phase: 0.1, noise: noise).reports(of: stroke)
    }
    let exact = reports(.exact)
    #expect(exact.count == 1200)
    for (whole, exact) in zip(reports(.wholeMilliseconds), exact) {
      #expect(abs(whole.time * 1000 - (whole.time * 1000).rounded()) < 1e-9)
      #expect(0..<0.001 ~= exact.time - whole.time)
      #expect(whole.place == exact.place)
    }
    let spread = zip(reports(.spread(0.001)), exact).map { $0.time - $1.time }
    #expect(spread.allSatisfy { abs($0) <= 0.001 })
    #expect(spread.contains { $0 > 0.0009 } && spread.contains { $0 < -0.0009 })
    #expect(1110...1170 ~= reports(.lost(0.05)).count)
    #expect(Set(reports(.bursts(0.025)).map(\.time)).count < 410)
    #expect(reports(.wholeMillisecondsAndPoints).allSatisfy { $0.place == $0.place.rounded() })
  }

  /// A drag with a device of one rate and a display of another.
  private func figure(
    _ model: Model, rate: Double, on display: Double, _ measure: (Showing) -> Double
  ) -> Double {
    var survey = Survey(rates: [rate])
    survey.displays = [display]
    return survey.figure(.steady(900, for: 2.4), by: model, noise: .exact) { showing, _ in
      measure(showing)
    }.mean
  }

  @Test(
    "the newest event is as uneven as the number of events in a frame",
    arguments: [60.0, 90, 120, 240], [60.0, 90, 120, 144])
  func newest(rate: Double, display: Double) {
    let ratio = rate / display
    let share = ratio - ratio.rounded(.down)
    let found = figure(.newest, rate: rate, on: display) { Smoothness.evenness(of: $0.places()) }
    #expect(abs(found - (share * (1 - share)).squareRoot() / ratio) < 0.02)
  }

  @Test("an anchor that samples only frames with events is uneven on the faster display (FL-1)")
  func emptyFrames() {
    for model in [Model.android, .chromium] {
      #expect(figure(model, rate: 120, on: 60) { Smoothness.evenness(of: $0.places()) } < 1e-9)
      #expect(figure(model, rate: 60, on: 144) { Smoothness.evenness(of: $0.places()) } > 1)
    }
  }

  @Test("an interpolation 38 ms behind is even and as late (FL-1)")
  func delayed() {
    #expect(figure(.flutter, rate: 60, on: 144) { Smoothness.evenness(of: $0.places()) } < 1e-9)
    #expect(abs(figure(.flutter, rate: 60, on: 144) { $0.lag(speed: 900) } - 0.038) < 1e-9)
  }

  @Test("at a stop Android and Chromium stay beyond it, and Gecko goes back to it (FL-34, FL-35)")
  func stop() {
    let survey = Survey()
    for model in [Model.android, .chromium] {
      #expect(1...0.008 * 900 ~= survey.stop(of: model, \.left).greatest)
    }
    #expect(survey.stop(of: .chromium, \.stepBack).greatest == 0)
    #expect(survey.stop(of: .gecko, \.overshoot).greatest > 5)
    #expect(survey.stop(of: .gecko, \.left).greatest < 0.5)
    #expect(survey.stop(of: .chromiumFiltered, \.overshoot).mean < -5)
  }

  @Test(
    "this program without resampling shows the newest event of each device (FL-1)",
    arguments: RecognizerFollower.Device.allCases)
  func program(device: RecognizerFollower.Device) {
    var digitiser = Digitiser(rate: 125, phase: 0.4, noise: .wholeMilliseconds)
    digitiser.delay = (0.001, 0.003)
    let trial = Trial(.human(seed: 3), digitiser, Display(rate: 60, wakeSpread: 0.002))
    let shown = trial.show(by: .flexScroll(device, resamples: false)).places()
    let expected = trial.show(by: .newest).places()
    #expect(shown.count > 50)
    #expect(zip(shown, expected).allSatisfy { abs($0 - $1) < 1e-6 })
  }
}
