import Canvas
import Glibc
import Inspector
import Interface
import Storage
import Raster
import TestSupport
import Testing

@testable import FlexScrollApp

/// The plots in the documentation, which `scripts/plots` generates here.
@MainActor @Suite struct DocPlotsTests {
  private static let root =
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  private static func catalogue(of entry: DocPlots.Entry) -> String {
    "\(root)/Sources/\(entry.module)/\(entry.module).docc"
  }

  /// DocC recognises images for dark mode, and the pixels per point, by their names.
  private static func file(of entry: DocPlots.Entry, _ theme: Theme) -> String {
    "\(catalogue(of: entry))/Resources/\(entry.name)\(theme == .dark ? "~dark" : "")@2x.png"
  }

  private nonisolated static let isDrawing = unsafe getenv("FLEXSCROLL_PLOTS") != nil
  private nonisolated static let themes = isDrawing || LongForm.isOn ? Theme.allCases : [.light]

  @Test(
    "each plot of the documentation is what the libraries compute now",
    arguments: DocPlots.entries, themes)
  func eachPlotIsWhatTheLibrariesComputeNow(entry: DocPlots.Entry, theme: Theme) throws {
    let (drawn, path) = (try DocPlots.paint(entry, theme), Self.file(of: entry, theme))
    if Self.isDrawing {
      _ = mkdir("\(Self.catalogue(of: entry))/Resources", 0o777)
      try drawn.writePNG(to: path)
      return
    }
    let bytes = try RegularFile.read(path, limit: 1 << 20)
    let kept = try Image(decoding: bytes).bitmap
    let comparison = PixelComparison(
      (kept.width, kept.pixels), (drawn.width, drawn.pixels), tolerance: GoldenTests.tolerance)
    #expect(comparison.share <= GoldenTests.share, "\(comparison); scripts/plots draws it anew")
  }

  @Test(
    "each plot is in its article, with a text alternative",
    arguments: DocPlots.entries)
  func eachPlotIsInItsArticle(entry: DocPlots.Entry) throws {
    let path = "\(Self.catalogue(of: entry))/\(entry.article).md"
    let text = String(decoding: try RegularFile.read(path, limit: 1 << 20), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasSuffix("](\(entry.name))") }
    #expect((line?.count ?? 0) > entry.name.count + 24, "\(path) has no ![words](\(entry.name))")
  }

  @Test(
    "each plot has numbers, and its series are distinguishable without colour",
    arguments: DocPlots.entries)
  func eachPlotHasNumbers(entry: DocPlots.Entry) {
    for theme in Theme.allCases {
      let plot = entry.make(theme)
      #expect(plot.series.count > 1)
      #expect(Set(plot.series.map(\.style.form)).count == plot.series.count)
      for one in plot.series {
        let isSound = one.points.allSatisfy(\.y.isFinite)
        #expect(isSound && one.points.count > 100 && !one.name.isEmpty)
      }
    }
  }
}
