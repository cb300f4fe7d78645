"""The few Xlib calls that find the window and read its pixels."""
import ctypes

from . import Failure

IS_VIEWABLE = 2
Z_PIXMAP = 2
REVERT_TO_PARENT = 2
CURRENT_TIME = 0
ALL_DEVICES = 0
ANY_PROPERTY = 0
XA_INTEGER = ctypes.c_ulong(19)
PROP_MODE_REPLACE = 0


class Attributes(ctypes.Structure):
    """XWindowAttributes."""
    _fields_ = (
        [(name, ctypes.c_int) for name in ('x', 'y', 'width', 'height', 'border', 'depth')]
        + [('visual', ctypes.c_void_p), ('root', ctypes.c_ulong)]
        + [(name, ctypes.c_int) for name in ('kind', 'bit_gravity', 'win_gravity', 'backing')]
        + [('planes', ctypes.c_ulong), ('pixel', ctypes.c_ulong), ('under', ctypes.c_int),
           ('map', ctypes.c_ulong), ('installed', ctypes.c_int), ('map_state', ctypes.c_int)]
        + [(name, ctypes.c_long) for name in ('all', 'your', 'stop')]
        + [('override', ctypes.c_int), ('screen', ctypes.c_void_p)])


class Image(ctypes.Structure):
    """The head of XImage."""
    _fields_ = (
        [(name, ctypes.c_int) for name in ('width', 'height', 'xoffset', 'format')]
        + [('data', ctypes.c_void_p)]
        + [(name, ctypes.c_int) for name in ('byte_order', 'unit', 'bit_order', 'pad', 'depth',
                                             'stride', 'bits')])


class Device(ctypes.Structure):
    """XIDeviceInfo."""
    _fields_ = [('id', ctypes.c_int), ('name', ctypes.c_char_p), ('use', ctypes.c_int),
                ('attachment', ctypes.c_int), ('enabled', ctypes.c_int),
                ('class_count', ctypes.c_int), ('classes', ctypes.c_void_p)]


class XClient:
    """A connection that watches the topmost ordinary window."""

    def __init__(self, display):
        self.x = ctypes.CDLL('libX11.so.6')
        for name, result in (('XOpenDisplay', ctypes.c_void_p),
                             ('XDefaultRootWindow', ctypes.c_ulong),
                             ('XCreateSimpleWindow', ctypes.c_ulong),
                             ('XInternAtom', ctypes.c_ulong),
                             ('XGetImage', ctypes.POINTER(Image))):
            getattr(self.x, name).restype = result
        # A window may vanish between two calls: errors are read from the answers.
        self.ignore = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(
            lambda display, error: 0)
        self.x.XSetErrorHandler(self.ignore)
        handle = self.x.XOpenDisplay(display.encode())
        if not handle:
            raise Failure('cannot connect to Xorg')
        self.display = ctypes.c_void_p(handle)
        self.root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))

    def attributes(self, window):
        found = Attributes()
        self.x.XGetWindowAttributes(self.display, window, ctypes.byref(found))
        return found

    def screen_size(self):
        root = self.attributes(self.root)
        return root.width, root.height

    def newest(self):
        """The topmost ordinary window and its attributes, or None."""
        unused, children = ctypes.c_ulong(), ctypes.POINTER(ctypes.c_ulong)()
        count = ctypes.c_uint()
        self.x.XQueryTree(self.display, self.root, ctypes.byref(unused), ctypes.byref(unused),
                          ctypes.byref(children), ctypes.byref(count))
        found = None
        for i in range(count.value):
            window = ctypes.c_ulong(children[i])
            a = self.attributes(window)
            if a.map_state == IS_VIEWABLE and not a.override and a.width > 1:
                found = (window, a)
        if children:
            self.x.XFree(children)
        return found

    def window(self):
        """Left, top, width and height of the topmost ordinary window, or None."""
        found = self.newest()
        return found and (found[1].x, found[1].y, found[1].width, found[1].height)

    def property(self, name):
        """The value of a property of the topmost ordinary window: bytes, or a list of numbers where
        it is made of those; None where there is none."""
        window, _ = self.newest()
        kind, count, rest, of = (ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_ulong(),
                                 ctypes.c_int())
        data = ctypes.c_void_p()
        self.x.XGetWindowProperty(
            self.display, window, ctypes.c_ulong(self.x.XInternAtom(self.display, name.encode(), 0)),
            ctypes.c_long(0), ctypes.c_long(1 << 20), 0, ctypes.c_ulong(ANY_PROPERTY),
            ctypes.byref(kind), ctypes.byref(of), ctypes.byref(count), ctypes.byref(rest),
            ctypes.byref(data))
        if not kind.value:
            return None
        if of.value == 32:  # Xlib hands them out as longs
            found = [number & 0xFFFFFFFF
                     for number in (ctypes.c_ulong * count.value).from_address(data.value)]
        else:
            found = ctypes.string_at(data, count.value * of.value // 8)
        self.x.XFree(data)
        return found

    def focus(self):
        """Gives the topmost window the keyboard, as a window manager would."""
        found = self.newest()
        if found:
            self.x.XSetInputFocus(self.display, found[0], REVERT_TO_PARENT, CURRENT_TIME)
            self.x.XSync(self.display, 0)

    def cover(self):
        """Puts a black window over the whole screen; returns it for `uncover`."""
        width, height = self.screen_size()
        cover = ctypes.c_ulong(self.x.XCreateSimpleWindow(
            self.display, self.root, 0, 0, width, height, 0, 0, 0))
        self.x.XMapRaised(self.display, cover)
        self.x.XSync(self.display, 0)
        return cover

    def uncover(self, cover):
        self.x.XDestroyWindow(self.display, cover)
        self.x.XSync(self.display, 0)

    def disable(self, name):
        """Turns an input device off."""
        xi, count, off = ctypes.CDLL('libXi.so.6'), ctypes.c_int(), ctypes.c_ubyte(0)
        xi.XIQueryDevice.restype = ctypes.POINTER(Device)
        devices = xi.XIQueryDevice(self.display, ALL_DEVICES, ctypes.byref(count))
        ids = [d.id for d in devices[:count.value] if d.name == name.encode()]
        enabled = ctypes.c_ulong(self.x.XInternAtom(self.display, b'Device Enabled', 1))
        xi.XIChangeProperty(self.display, ids[0], enabled, XA_INTEGER, 8, PROP_MODE_REPLACE,
                            ctypes.byref(off), 1)
        self.x.XSync(self.display, 0)

    def unmap(self):
        """Takes the topmost ordinary window from the screen; returns it for `map`."""
        window, _ = self.newest()
        self.x.XUnmapWindow(self.display, window)
        self.x.XSync(self.display, 0)
        return window

    def map(self, window):
        self.x.XMapWindow(self.display, window)
        self.x.XSync(self.display, 0)

    def destroy(self):
        """Takes the topmost ordinary window from the server, behind its program's back."""
        self.x.XDestroyWindow(self.display, self.newest()[0])
        self.x.XSync(self.display, 0)

    def resize(self, width, height):
        """Gives the topmost ordinary window a size, as a window manager would."""
        window, _ = self.newest()
        self.x.XResizeWindow(self.display, window, width, height)
        self.x.XSync(self.display, 0)

    def grab(self):
        """Width, height and the pixels of the window as it is on the screen.

        They are bytes B G R X where the display has 24 bits a pixel.
        """
        left, top, width, height = self.window() or (0, 0, 0, 0)
        screen = self.screen_size()
        x, y = max(left, 0), max(top, 0)
        width, height = min(left + width, screen[0]) - x, min(top + height, screen[1]) - y
        if width <= 0 or height <= 0:
            raise Failure('screenshot: the window is not on the screen')
        planes = ctypes.c_ulong((1 << self.attributes(self.root).depth) - 1)
        image = self.x.XGetImage(
            self.display, self.root, x, y, width, height, planes, Z_PIXMAP)
        if not image:
            raise Failure('screenshot: XGetImage failed')
        data = ctypes.string_at(image.contents.data, image.contents.stride * height)
        self.x.XDestroyImage(image)
        return width, height, data
