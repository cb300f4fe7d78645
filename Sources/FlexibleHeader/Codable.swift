#if hasFeature(Embedded)
  /// Stands in for the protocols of the standard library, which Embedded Swift lacks, so that the
  /// same declarations compile in both modes.
  protocol Codable {}
#endif
