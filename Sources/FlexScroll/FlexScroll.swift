@_exported public import FlexibleHeader
@_exported public import Gestures
@_exported public import ScrollPhysics
