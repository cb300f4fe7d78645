// What the library needs of a C library where there is none: in a web page. The page gives the
// functions of mathematics.
typedef __SIZE_TYPE__ size_t;

extern unsigned char __heap_base;

// Blocks are powers of two from 32 bytes on. Each begins with its exponent; a free one also has the
// next free block of its size.
enum { SMALLEST = 5, SIZES = 31, HEAD = 16, PAGE = 65536 };
struct block {
  unsigned exponent;
  struct block *next;
};
static struct block *free_blocks[SIZES];
static size_t heap_end;

void *malloc(size_t size) {
  unsigned exponent = SMALLEST;
  while (exponent < SIZES && ((size_t)1 << exponent) - HEAD < size) exponent++;
  if (exponent == SIZES) return 0;
  struct block *block = free_blocks[exponent];
  if (block) {
    free_blocks[exponent] = block->next;
  } else {
    size_t start = heap_end ? heap_end : ((size_t)&__heap_base + HEAD - 1) / HEAD * HEAD;
    size_t end = start + ((size_t)1 << exponent);
    size_t pages = (end - 1) / PAGE + 1, present = __builtin_wasm_memory_size(0);
    if (end < start) return 0;
    if (pages > present && __builtin_wasm_memory_grow(0, pages - present) == (size_t)-1) return 0;
    heap_end = end;
    block = (struct block *)start;
    block->exponent = exponent;
  }
  return (unsigned char *)block + HEAD;
}

void free(void *memory) {
  if (!memory) return;
  struct block *block = (struct block *)((unsigned char *)memory - HEAD);
  block->next = free_blocks[block->exponent];
  free_blocks[block->exponent] = block;
}

// Every block is aligned to 16 bytes, and nothing here needs more.
int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = alignment <= HEAD ? malloc(size) : 0;
  return *memory ? 0 : 12;
}

void *memset(void *to, int byte, size_t count) {
  for (unsigned char *place = to; count > 0; count--) *place++ = (unsigned char)byte;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *place = to;
  const unsigned char *source = from;
  if (place < source) {
    for (size_t i = 0; i < count; i++) place[i] = source[i];
  } else {
    for (size_t i = count; i > 0; i--) place[i - 1] = source[i - 1];
  }
  return to;
}

void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *first = a, *second = b;
  for (size_t i = 0; i < count; i++) {
    if (first[i] != second[i]) return first[i] - second[i];
  }
  return 0;
}

// Rounds half away from zero.
double round(double number) {
  double whole = __builtin_trunc(number);
  return __builtin_fabs(number - whole) < 0.5 ? whole : whole + __builtin_copysign(1, number);
}

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
