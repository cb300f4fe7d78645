/* Scroll valuators, touches and times of XInput 2, and drags of files by XDND, seen through
   SDL_SYSWMEVENT. */
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <X11/extensions/XI.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <math.h>
#include <stdlib.h>

#include "tap.h"

enum { device_limit = 64 };

enum device_kind { kind_unknown, kind_wheel, kind_fingers };

struct axis {
    int number;
    double increment; /* valuator units per click, signed; 0 if the device has no such axis */
};

struct device {
    int id;
    enum device_kind kind;
    bool has_fingers; /* they scroll and have not been lifted yet */
    struct axis vertical, horizontal;
};

struct FlexScrollX11 {
    Display *display;
    Window window;
    int opcode; /* XInput's */
    bool knows_devices;
    int device_count;
    struct device devices[device_limit];
    /* The last scroll that a valuator reported, and the X event that SDL is handling. */
    bool saw_scroll;
    Time last_scroll;
    bool handles_button;
    Time button_time;
    /* Messages of XDND and the type of a list of files. */
    Atom drag_enter, drag_leave, drag_drop, file_list;
};

static int ignore_error(Display *, XErrorEvent *) { return 0; }

FlexScrollX11 *flexscroll_x11_open(const struct SDL_SysWMinfo *info) {
    int opcode, first_event, first_error;
    Display *display = info->info.x11.display;
    if (!XQueryExtension(display, "XInputExtension", &opcode, &first_event, &first_error))
        return NULL;
    FlexScrollX11 *x11 = calloc(1, sizeof *x11);
    if (!x11) return NULL;
    x11->display = display;
    x11->window = info->info.x11.window;
    x11->opcode = opcode;
    char *names[] = {"XdndEnter", "XdndLeave", "XdndDrop", "text/uri-list"};
    Atom atoms[4] = {0};
    XInternAtoms(display, names, 4, False, atoms);
    x11->drag_enter = atoms[0];
    x11->drag_leave = atoms[1];
    x11->drag_drop = atoms[2];
    x11->file_list = atoms[3];

    /* SDL selects events of master devices only, so this does not replace its selection. */
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
    XISetMask(bits, XI_HierarchyChanged);
    XIEventMask mask = {XIAllDevices, sizeof bits, bits};
    XErrorHandler before = XSetErrorHandler(ignore_error);
    XISelectEvents(display, DefaultRootWindow(display), &mask, 1);
    XSync(display, False);
    XSetErrorHandler(before);
    return x11;
}

static void learn_kinds(FlexScrollX11 *x11) {
    Atom pad = XInternAtom(x11->display, XI_TOUCHPAD, True);
    Atom mouse = XInternAtom(x11->display, XI_MOUSE, True);
    int count = 0;
    XDeviceInfo *list = XListInputDevices(x11->display, &count);
    for (int i = 0; list && i < count; i++)
        for (int k = 0; k < x11->device_count; k++) {
            struct device *device = &x11->devices[k];
            if (list[i].type == None || device->id != (int)list[i].id) continue;
            if (list[i].type == pad) device->kind = kind_fingers;
            if (list[i].type == mouse) device->kind = kind_wheel;
        }
    if (list) XFreeDeviceList(list);
}

/* The trackpad with fingers on it; 0, which is not a device, if there is none. */
static int with_fingers(const FlexScrollX11 *x11) {
    for (int i = 0; i < x11->device_count; i++)
        if (x11->devices[i].has_fingers) return x11->devices[i].id;
    return 0;
}

/* Queries all devices, since querying one that was just unplugged is an X error. */
static void learn_devices(FlexScrollX11 *x11) {
    int count = 0;
    XIDeviceInfo *list = XIQueryDevice(x11->display, XIAllDevices, &count);
    int fingers = with_fingers(x11);
    x11->device_count = 0;
    x11->knows_devices = true;
    for (int i = 0; list && i < count && x11->device_count < device_limit; i++) {
        struct device device = {.id = list[i].deviceid};
        device.has_fingers = device.id == fingers;
        for (int c = 0; c < list[i].num_classes; c++) {
            const XIScrollClassInfo *class = (XIScrollClassInfo *)list[i].classes[c];
            if (class->type != XIScrollClass || class->increment == 0) continue;
            struct axis axis = {class->number, class->increment};
            if (class->scroll_type == XIScrollTypeVertical) device.vertical = axis;
            else device.horizontal = axis;
        }
        x11->devices[x11->device_count++] = device;
    }
    if (list) XIFreeDeviceInfo(list);
    learn_kinds(x11);
}

static struct device *find_device(FlexScrollX11 *x11, int id) {
    if (!x11->knows_devices) learn_devices(x11);
    for (int i = 0; i < x11->device_count; i++)
        if (x11->devices[i].id == id) return &x11->devices[i];
    return NULL;
}

/* A delta of zero is the lift. */
static FlexScrollTapKind kind_of_scroll(struct device *device, double right, double down) {
    bool is_lift = right == 0 && down == 0;
    device->has_fingers = device->kind == kind_fingers && !is_lift;
    if (device->kind == kind_wheel) return FlexScrollTapKindWheel;
    if (is_lift) return FlexScrollTapKindLift;
    return device->has_fingers ? FlexScrollTapKindScroll : FlexScrollTapKindUnknownScroll;
}

/* The lift of fingers on an unplugged trackpad is never reported. */
static void see_devices_change(const FlexScrollTap *tap, const XIHierarchyEvent *change) {
    FlexScrollX11 *x11 = tap->x11;
    int fingers = with_fingers(x11);
    for (int i = 0; fingers && i < change->num_info; i++)
        if (change->info[i].deviceid == fingers &&
            change->info[i].flags & (XISlaveRemoved | XIDeviceDisabled))
            flexscroll_tap_post(tap, (FlexScrollTapRecord){
                .kind = FlexScrollTapKindPadGone,
                .milliseconds = (uint32_t)change->time,
            });
    x11->knows_devices = false;
}

static void see_scroll(FlexScrollTap *tap, const XIRawEvent *raw) {
    FlexScrollX11 *x11 = tap->x11;
    if (SDL_GetMouseFocus() != tap->window) return;
    struct device *device = find_device(x11, raw->sourceid);
    if (!device) return;

    bool scrolls = false;
    double right = 0, down = 0;
    const double *delta = raw->valuators.values;
    for (int axis = 0; axis < raw->valuators.mask_len * 8; axis++) {
        if (!XIMaskIsSet(raw->valuators.mask, axis)) continue;
        double moved = *delta++;
        if (!isfinite(moved)) continue;
        if (device->vertical.increment != 0 && axis == device->vertical.number) {
            down += moved / device->vertical.increment;
            scrolls = true;
        } else if (device->horizontal.increment != 0 && axis == device->horizontal.number) {
            right += moved / device->horizontal.increment;
            scrolls = true;
        }
    }
    if (!scrolls) return;

    x11->saw_scroll = true;
    x11->last_scroll = raw->time;
    if (right == 0 && down == 0 && device->kind == kind_wheel) return;
    flexscroll_tap_post(tap, (FlexScrollTapRecord){
        .kind = kind_of_scroll(device, right, down),
        .milliseconds = (uint32_t)raw->time,
        .x = right,
        .y = 0 - down,
    });
}

static void see_touch(const FlexScrollTap *tap, const XIDeviceEvent *touch) {
    if (touch->event != tap->x11->window) return;
    flexscroll_tap_post(tap, (FlexScrollTapRecord){
        .kind = touch->evtype == XI_TouchBegin ? FlexScrollTapKindTouchDown
                : touch->evtype == XI_TouchEnd ? FlexScrollTapKindTouchUp
                                               : FlexScrollTapKindTouchMove,
        .milliseconds = (uint32_t)touch->time,
        .code = touch->detail,
        .x = touch->event_x,
        .y = touch->event_y,
    });
}

/* A source of more than three types, as file managers are, is taken for one of files. */
static bool drags_files(const FlexScrollX11 *x11, const XClientMessageEvent *enter) {
    if (enter->data.l[1] & 1) return true;
    for (int i = 2; i < 5; i++)
        if ((Atom)enter->data.l[i] == x11->file_list) return true;
    return false;
}

static void see_message(const FlexScrollTap *tap, const XClientMessageEvent *message) {
    const FlexScrollX11 *x11 = tap->x11;
    FlexScrollTapRecord record = {
        .kind = FlexScrollTapKindDragLeave,
        .milliseconds = flexscroll_monotonic_milliseconds(),
    };
    if (message->window != x11->window) return;
    if (message->message_type == x11->drag_enter) {
        if (!drags_files(x11, message)) return;
        record.kind = FlexScrollTapKindDragEnter;
    } else if (message->message_type != x11->drag_leave &&
               message->message_type != x11->drag_drop) {
        return;
    }
    flexscroll_tap_post(tap, record);
}

static void take_time(FlexScrollTap *tap, Time time) {
    tap->has_time = true;
    tap->time = (uint32_t)time;
}

static void see_input(FlexScrollTap *tap, const XGenericEventCookie *cookie) {
    if (!cookie->data || cookie->extension != tap->x11->opcode) return;
    switch (cookie->evtype) {
    case XI_RawMotion:
        see_scroll(tap, cookie->data);
        break;
    case XI_TouchBegin:
    case XI_TouchUpdate:
    case XI_TouchEnd:
        see_touch(tap, cookie->data);
        break;
    case XI_HierarchyChanged:
        see_devices_change(tap, cookie->data);
        break;
    }
}

/* SDL passes on core events before it translates them, and XInput's afterwards. Only the former
   can provide their times, and SDL's finger events are always dropped. */
void flexscroll_x11_see(FlexScrollTap *tap, const SDL_SysWMmsg *message) {
    if (!message || message->subsystem != SDL_SYSWM_X11) return;
    const XEvent *event = &message->msg.x11.event;
    tap->has_time = false;
    tap->x11->handles_button = false;
    switch (event->type) {
    case GenericEvent:
        see_input(tap, &event->xcookie);
        break;
    case ButtonPress:
        tap->x11->handles_button = true;
        tap->x11->button_time = event->xbutton.time;
        take_time(tap, event->xbutton.time);
        break;
    case ButtonRelease:
        take_time(tap, event->xbutton.time);
        break;
    case MotionNotify:
        take_time(tap, event->xmotion.time);
        break;
    case KeyPress:
    case KeyRelease:
        take_time(tap, event->xkey.time);
        break;
    case ClientMessage:
        see_message(tap, &event->xclient);
        break;
    case FocusIn:
    case FocusOut:
        flexscroll_focus_changed(tap);
        break;
    }
}

bool flexscroll_x11_is_duplicate_click(const FlexScrollTap *tap) {
    const FlexScrollX11 *x11 = tap->x11;
    /* The server derives the click from simultaneous valuators, which it reports first. */
    return x11 && x11->saw_scroll && x11->handles_button && x11->button_time == x11->last_scroll;
}
