@_exported import struct ScrollPhysics.Point
@_exported import struct ScrollPhysics.Rect
@_exported import struct ScrollPhysics.Size
