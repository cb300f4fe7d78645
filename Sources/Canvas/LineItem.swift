extension DisplayList.Item {
  /// The smallest rectangle around a line; `nil` for all other items.
  package var bounds: Rect? {
    guard case .line(let from, let to, let width, _) = self else { return nil }
    let (across, down) = (abs(to.x - from.x), abs(to.y - from.y))
    let length = (across * across + down * down).squareRoot()
    let thickness = length > 0 ? width * length / max(across, down) : width
    let isSteep = down > across
    let (x, y) = (isSteep ? thickness / 2 : 0, isSteep ? 0 : thickness / 2)
    return Rect(
      x: min(from.x, to.x) - x, y: min(from.y, to.y) - y, width: across + 2 * x,
      height: down + 2 * y)
  }
}
