import Testing

@testable import Raster

@Suite("Tilt")
struct TiltTests {
  @Test("an angle of 0 moves no point")
  func anAngleOf0MovesNoPoint() {
    let tilt = Tilt(width: 200, height: 120, degrees: 0)
    for (x, y) in [(-100.0, -60.0), (0, 0), (33, 44)] {
      #expect(tilt.seen(x: x, y: y) == (x, y))
      let row = tilt.row(seenAt: y)
      #expect(row.y == y && row.across == 1 && row.down == 1)
    }
    #expect(tilt.bounds == PixelRect(x: 0, y: 0, width: 200, height: 120))
  }

  @Test("a negative angle tilts the top towards the viewer, where it is wider (SK-10)")
  func aNegativeAngleTiltsTheTopTowardsTheViewer() {
    let tilt = Tilt(width: 200, height: 200, degrees: -5)
    let (top, bottom) = (tilt.seen(x: 100, y: -100), tilt.seen(x: 100, y: 100))
    // From a distance of 200: 100·sin 5° = 8.716 nearer, so larger by 1/(1 − 8.716/200).
    #expect(abs(top.x - 104.556) < 0.01)
    #expect(abs(bottom.x - 95.824) < 0.01)
    #expect(abs(top.y + 104.158) < 0.01)
    #expect(abs(bottom.y - 95.460) < 0.01)
    #expect(tilt.seen(x: 7, y: 0) == (7, 0))
  }

  @Test("the opposite angle is the image upside down", arguments: [0.5, 5, 40])
  func theOppositeAngleIsTheImageUpsideDown(degrees: Double) {
    let (one, other) = (
      Tilt(width: 90, height: 60, degrees: degrees), Tilt(width: 90, height: 60, degrees: -degrees)
    )
    for y in stride(from: -30.0, through: 30, by: 5) {
      let (a, b) = (one.seen(x: 20, y: y), other.seen(x: 20, y: -y))
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y + b.y) < 1e-9)
    }
  }

  @Test("the visible position maps back to its source", arguments: [-80, -20, -5, 0.01, 5, 60])
  func theVisiblePositionMapsBackToItsSource(degrees: Double) {
    let tilt = Tilt(width: 160, height: 220, degrees: degrees)
    for y in stride(from: -110.0, through: 110, by: 10) {
      let seen = tilt.seen(x: 50, y: y)
      let row = tilt.row(seenAt: seen.y)
      #expect(abs(row.y - y) < 1e-9)
      #expect(abs(seen.x * row.across - 50) < 1e-9)
      let next = tilt.row(seenAt: seen.y + 1e-4)
      #expect(abs((next.y - row.y) / 1e-4 - row.down) < 1e-3 * row.down)
    }
  }

  @Test(
    "NaN is an angle of 0, and an angle that is too large is limited",
    arguments: [
      (Double.nan, 0.0), (.infinity, 0), (-.infinity, 0), (1e300, 80), (-90, -80), (-5, -5),
    ])
  func naNIsAnAngleOf0(degrees: Double, drawn: Double) {
    #expect(Tilt.sane(degrees) == drawn)
  }

  @Test("angles that look the same are rounded to one", arguments: [100, 340, 1080])
  func anglesThatLookTheSameAreRoundedToOne(side: Int) {
    let angles = Set(stride(from: -5, through: 0, by: 0.0005).map { Tilt.sane($0, side: side) })
    #expect(angles.count > 20 && angles.count < 5000)
    for degrees in [-5, -4.987, -0.3, 2.2] {
      let (asked, drawn) = (
        Tilt(width: side, height: side, degrees: degrees),
        Tilt(width: side, height: side, degrees: Tilt.sane(degrees, side: side))
      )
      let half = Double(side) / 2
      for y in [-half, half] {
        let (one, other) = (asked.seen(x: half, y: y), drawn.seen(x: half, y: y))
        #expect(abs(one.x - other.x) < 1 / 16 && abs(one.y - other.y) < 1 / 16)
      }
    }
    #expect(Tilt.sane(.nan, side: side) == 0)
  }
}
