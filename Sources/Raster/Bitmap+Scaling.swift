nonisolated extension Bitmap {
  /// The picture in another size, filtered so that neither blocks nor flicker appear.
  ///
  /// The channels are averaged as they are stored (sRGB); the picture should be opaque, since
  /// colours of transparent pixels would count.
  package func scaled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    guard newWidth > 0, newHeight > 0, width > 0, height > 0 else {
      return Bitmap(width: max(0, newWidth), height: max(0, newHeight))
    }
    if newWidth == width, newHeight == height { return self }
    return scaled(
      ScalingWeights(ratio: Double(width) / Double(newWidth)),
      ScalingWeights(ratio: Double(height) / Double(newHeight)), width: newWidth, height: newHeight)
  }

  /// Half the picture, by more taps than a frame takes: what is lost here is lost for good.
  func halved() -> Bitmap {
    scaledWell(toWidth: max(1, width / 2), height: max(1, height / 2))
  }

  /// The picture in a size half-way to that of its half.
  func shortened() -> Bitmap {
    func short(_ length: Int) -> Int { max(1, Int((Double(length) * 0.5.squareRoot()).rounded())) }
    return scaledWell(toWidth: short(width), height: short(height))
  }

  private func scaledWell(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    scaled(
      ScalingWeights(ratio: Double(width) / Double(newWidth), taps: 8),
      ScalingWeights(ratio: Double(height) / Double(newHeight), taps: 8), width: newWidth,
      height: newHeight)
  }

  private func scaled(
    _ across: ScalingWeights, _ down: ScalingWeights, width newWidth: Int, height newHeight: Int
  ) -> Bitmap {
    let columns = RowScaler.Axis(source: width, length: Double(newWidth), count: newWidth)
    let rows = RowScaler.Axis(source: height, length: Double(newHeight), count: newHeight)
    var scaler = RowScaler()
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: newWidth * newHeight) { room, count in
      if let start = room.baseAddress {
        for row in 0..<newHeight {
          unsafe scaler.fill(
            start + row * newWidth, from: self, y: rows.start + Double(row) * rows.step, down,
            columns: columns, across)
        }
      }
      count = newWidth * newHeight
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: pixels)
  }
}
