/// Which renderer draws a window.
package enum RendererChoice: String, CaseIterable, Sendable {
  /// A graphics processor where there is one that is faster, otherwise software.
  case auto
  /// SDL's renderer of this name.
  case opengl, opengles2
  /// Software, without SDL's renderers.
  case software
}
