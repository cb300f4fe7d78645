import Canvas
import Glibc

nonisolated extension Painting {
  /// The painting in a width in pixels; from any thread.
  ///
  /// The same painting and width always give the same pixels.
  package func image(width: Int) -> Image {
    let width = min(4096, max(8, width))
    let height = max(8, Int((Double(width) / aspect).rounded()))
    var canvas = LandscapeCanvas(width: width, height: height)
    var plan = LandscapePlan(self, aspect: Float(width) / Float(height))
    plan.paint(on: &canvas)
    return Image(canvas.bitmap)
  }
}

/// What a landscape consists of.
///
/// Its measures are shares of the picture's height, so that it looks the same in every size.
nonisolated struct LandscapePlan {
  private let subject: Painting.Subject
  private let seed: UInt64
  private let aspect: Float
  private let colors: LandscapeColors
  private var numbers: SeededNumbers
  /// The y of the water's edge; `nil` without water.
  private let shore: Float?
  /// The y at which the sky ends.
  private let horizon: Float

  init(_ painting: Painting, aspect: Float) {
    (subject, self.aspect) = (painting.subject, aspect)
    seed = UInt64(painting.subject.rawValue * 1000 + painting.number + 1)
    numbers = SeededNumbers(seed: seed &* 0xD134_2543_DE82_EF95)
    let skies = LandscapeColors.of(painting.subject)
    colors = skies[numbers.index(below: skies.count)]
    let waterShare: Float =
      switch subject {
      case .lake: 1
      case .evening, .night: 0.5
      case .mountains: 0
      }
    let hasWater = numbers.share() < waterShare
    let level = numbers.share()
    shore = hasWater ? 0.6 + 0.1 * level : nil
    horizon = hasWater ? 0.6 + 0.1 * level : 0.7 + 0.14 * level
  }

  mutating func paint(on canvas: inout LandscapeCanvas) {
    canvas.fillSky(colors.sky, to: horizon)
    if subject == .night {
      paintStars(on: &canvas)
      if numbers.share() > 0.5 { paintAurora(on: &canvas) }
    }
    paintSun(on: &canvas)
    if subject != .night { paintClouds(on: &canvas) }
    paintRidges(on: &canvas)
    if let shore { paintWater(from: shore, on: &canvas) }
  }

  private mutating func paintStars(on canvas: inout LandscapeCanvas) {
    for _ in 0..<Int(numbers.number(60, 160)) {
      let (x, y, light) = (numbers.share(), numbers.share(), numbers.share())
      canvas.fillDisc(
        x: x * aspect, y: y * horizon * 0.9, radius: light > 0.94 ? 0.0035 : 0.002, .white,
        alpha: 0.15 + 0.8 * light * light)
    }
  }

  /// A green curtain whose folds are brighter.
  private func paintAurora(on canvas: inout LandscapeCanvas) {
    let (folds, rays) = (
      NoiseLine(seed: seed + 11, octaves: 2), NoiseLine(seed: seed + 12, octaves: 2)
    )
    for column in 0..<canvas.width {
      let x = canvas.x(ofColumn: column)
      let foot = 0.32 + 0.12 * folds.value(at: 2.6 * x)
      let length = 0.2 + 0.08 * folds.value(at: 7 * x + 31)
      let strength = max(0, 0.3 + 0.2 * rays.value(at: 34 * x))
      canvas.changeColumn(column, from: foot - length, to: foot + 0.25 * length) { y, light in
        let share = y < foot ? 1 - (foot - y) / length : 1 - (y - foot) / (0.25 * length)
        return light.mixed(with: LandscapeColors.aurora, share: strength * share * share)
      }
    }
  }

  /// The sun or the moon, with light around it; sometimes it is not in the picture.
  private mutating func paintSun(on canvas: inout LandscapeCanvas) {
    let x = numbers.number(0.2, 0.8) * aspect
    let height: (Float, Float) =
      switch subject {
      case .night: (0.2, 0.5)
      case .evening: (0.55, 0.9)
      case .mountains, .lake: (0.2, 0.6)
      }
    let y = numbers.number(height.0, height.1) * horizon
    let radius = (subject == .evening ? 0.07 : 0.045) * numbers.number(0.8, 1.4)
    let isCrescent = numbers.share() > 0.4 && subject == .night
    guard numbers.share() > 0.15 else { return }
    let color = LandscapeColors.sun(subject)
    canvas.glow(x: x, y: y, radius: 7 * radius, color)
    let ground = canvas.light(x: x, y: y - 1.5 * radius)
    canvas.fillDisc(x: x, y: y, radius: radius, color, alpha: 1)
    if isCrescent {
      canvas.fillDisc(
        x: x + 0.5 * radius, y: y - 0.25 * radius, radius: 0.95 * radius, ground, alpha: 1)
    }
  }

  private mutating func paintClouds(on canvas: inout LandscapeCanvas) {
    for _ in 0..<5 {
      let (x, y) = (numbers.share() * aspect, horizon * numbers.number(0.12, 0.72))
      canvas.fillCloud(
        x: x, y: y, reach: numbers.number(0.2, 0.7), depth: numbers.number(0.008, 0.026),
        alpha: numbers.number(0.12, 0.28))
    }
  }

  /// Ridges from far to near: each darker, lower and rougher than the one behind it.
  private mutating func paintRidges(on canvas: inout LandscapeCanvas) {
    let count = 4 + numbers.index(below: 2)
    let height: Float = subject == .mountains ? 1.5 : 0.9
    for index in 0..<count {
      let nearness = Float(index) / Float(count - 1)
      let reach = height * (0.22 - 0.13 * nearness)
      let lift = (subject == .mountains ? 1.5 : 1) * 0.17 * (1 - nearness)
      let base = horizon - lift + (shore == nil ? 0.16 * nearness * nearness : 0)
      let line = NoiseLine(
        seed: seed * 8 + UInt64(index), octaves: 7, gain: numbers.number(0.42, 0.54))
      let pace = 2.1 + 0.9 * Float(index)
      var profile = canvas.profile { x in
        let peak = max(0, 1 - abs(line.value(at: x * pace + Float(index) * 10)))
        return base + reach * (0.1 - 0.75 * pow(peak, 1.6))
      }
      if nearness > 0.7, shore == nil { addTrees(to: &profile, nearness: nearness, canvas) }
      let color = colors.ridge(nearness)
      let foot =
        shore == nil && nearness == 1
        ? color.mixed(with: .black, share: 0.45)
        : color.mixed(with: colors.haze, share: 0.42 * (1 - nearness) + 0.06)
      canvas.fill(
        below: profile, to: shore ?? 1, top: color, bottom: foot,
        from: base - reach, until: shore ?? base + 0.22)
      if subject == .mountains, index < 2 {
        let snow = NoiseLine(seed: seed + 70 + UInt64(index), octaves: 5, gain: 0.6)
        let summit = profile.min() ?? base
        let line = summit + reach * numbers.number(0.3, 0.55)
        canvas.fillSnow(below: profile) { x in line + 0.28 * reach * snow.value(at: 14 * x) }
      }
    }
  }

  /// Raises a ridge by pointed trees.
  private mutating func addTrees(
    to profile: inout [Float], nearness: Float, _ canvas: LandscapeCanvas
  ) {
    let ground = profile
    let pitch = Float(profile.count) / aspect
    var x: Float = 0
    while x < aspect {
      let foot = ground[min(ground.count - 1, Int(x * pitch))]
      let height = numbers.number(0.025, 0.075) * (nearness > 0.95 ? 1.3 : 0.7)
      let reach = 0.24 * height
      let first = max(0, Int((x - reach) * pitch))
      for index in first..<max(first, min(ground.count, Int((x + reach) * pitch) + 1)) {
        let offset = abs((Float(index) + 0.5) / pitch - x)
        profile[index] = min(profile[index], foot - height * max(0, 1 - offset / reach))
      }
      x += numbers.number(0.003, 0.014)
    }
  }

  /// Water: what is above it upside down, darker towards the viewer, with streaks of light.
  private mutating func paintWater(from shore: Float, on canvas: inout LandscapeCanvas) {
    canvas.reflect(below: shore, dark: colors.dark)
    for _ in 0..<46 {
      let depth = pow(numbers.share(), 1.4)
      let y = shore + depth * (1 - shore)
      let reach = numbers.number(0.01, 0.09) * (1 + 1.2 * depth)
      canvas.fillCloud(
        x: numbers.share() * aspect, y: y, reach: reach, depth: 0.0025,
        alpha: numbers.number(0.05, 0.16))
    }
    guard numbers.share() > 0.55 else { return }
    let x = numbers.number(0.25, 0.75) * aspect, y = shore + (1 - shore) * 0.45
    canvas.fillBoat(x: x, y: y, reach: 0.035, colors.dark.mixed(with: .black, share: 0.5))
  }
}
