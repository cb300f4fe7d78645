/* What libweston 10 exports to drive a seat but declares only in its private backend.h. */
#include <libweston/libweston.h>

void notify_axis(struct weston_seat *seat, const struct timespec *time,
                 struct weston_pointer_axis_event *event);
void notify_axis_source(struct weston_seat *seat, uint32_t source);
void notify_button(struct weston_seat *seat, const struct timespec *time, int32_t button,
                   enum wl_pointer_button_state state);
void notify_key(struct weston_seat *seat, const struct timespec *time, uint32_t key,
                enum wl_keyboard_key_state state, enum weston_key_state_update update);
void notify_keyboard_focus_in(struct weston_seat *seat, struct wl_array *keys,
                              enum weston_key_state_update update);
void notify_motion_absolute(struct weston_seat *seat, const struct timespec *time, double x,
                            double y);
void notify_pointer_frame(struct weston_seat *seat);
void notify_touch_normalized(struct weston_touch_device *device, const struct timespec *time,
                             int finger, double x, double y,
                             const struct weston_point2d_device_normalized *normalized,
                             int type);
void notify_touch_frame(struct weston_touch_device *device);
void notify_touch_cancel(struct weston_touch_device *device);
void weston_seat_init(struct weston_seat *seat, struct weston_compositor *compositor,
                      const char *name);
void weston_seat_init_pointer(struct weston_seat *seat);
void weston_seat_release_pointer(struct weston_seat *seat);
int weston_seat_init_keyboard(struct weston_seat *seat, struct xkb_keymap *keymap);
void weston_seat_init_touch(struct weston_seat *seat);
struct weston_touch_device *weston_touch_create_touch_device(
    struct weston_touch *touch, const char *name, void *data,
    const struct weston_touch_device_ops *operations);
