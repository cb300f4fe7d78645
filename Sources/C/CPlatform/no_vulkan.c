#include <stdint.h>
#include <string.h>

/* As much of Vulkan as SDL asks for before it makes a window: that it can show itself on Wayland. No
   instance is ever made. Declared as in Vulkan 1.0. */

typedef struct {
    char name[256];
    uint32_t version;
} Extension;

static const Extension extensions[] = {{"VK_KHR_surface", 25}, {"VK_KHR_wayland_surface", 6}};
enum { extension_count = sizeof extensions / sizeof *extensions };

static int32_t enumerate_extensions(const char *, uint32_t *count, Extension *properties) {
    if (properties && *count > extension_count) *count = extension_count;
    if (properties) memcpy(properties, extensions, *count * sizeof *extensions);
    else *count = extension_count;
    return 0;
}

/* SDL finds it by its name in the program. Others that load Vulkan ask the library that they loaded. */
__attribute__((visibility("default"), used)) void *vkGetInstanceProcAddr(void *, const char *name);

void *vkGetInstanceProcAddr(void *, const char *name) {
    return strcmp(name, "vkEnumerateInstanceExtensionProperties") ? NULL
                                                                  : (void *)enumerate_extensions;
}
