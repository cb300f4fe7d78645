// A stack of bars over a list and below it, and their controls.
'use strict';

/** The presets of headers, as options of a select. */
function offerPresets(select) {
  Object.keys(FS).filter(name => /^HEADER_(?!PHASE_)/.test(name)).forEach(name => {
    const words = name.slice('HEADER_'.length).toLowerCase().replaceAll('_', ' ');
    select.append(new Option(words[0].toUpperCase() + words.slice(1), FS[name]));
  });
}

class StackPart {
  constructor(library, element, log) {
    this.find = selector => element.querySelector(selector);
    // From the top edge downward, then those at the bottom: in the library's order.
    const last = 0xffffffff;
    this.bars = [
      { preset: FS.HEADER_COLLAPSING_SNAP, edge: FS.EDGE_TOP, exit_order: last, minimum: 48, maximum: 96 },
      { preset: FS.HEADER_QUICK_RETURN, edge: FS.EDGE_TOP, exit_order: 0, minimum: 52, maximum: 52 },
      { preset: FS.HEADER_FLOATING_SNAP, edge: FS.EDGE_BOTTOM, exit_order: last, minimum: 48, maximum: 48 },
    ];
    this.drawn = this.bars.map((_, number) => this.find(`[data-bar="${number}"]`));
    this.shown = [...element.querySelectorAll('[data-shown]')];
    this.list = new List(library, this.find('.list'), { log, draw: () => this.draw() });
    element.querySelectorAll('select').forEach((select, number) => {
      offerPresets(select);
      select.value = this.bars[number].preset;
      select.addEventListener('change', () => {
        this.bars[number].preset = Number(select.value);
        this.list.tell('clear_stack', now());
        this.build();
      });
    });
    this.find('[name=held]').addEventListener('change', () => this.hold());
    this.build();
  }

  /** Adds all bars; none of them is held then. */
  build() {
    for (const bar of this.bars) this.list.tell('add_stack_bar', { fs_stack_bar: { ...bar } }, now());
    this.hold();
  }

  hold() { this.list.tell('hold_stack_bar', 1, this.find('[name=held]').checked, now()); }

  draw() {
    this.bars.forEach(({ minimum, maximum }, number) => {
      const layout = this.list.scroller.read('stack_bar', 'fs_stack_bar_layout', number)?.read();
      if (!layout) return;
      const open = maximum > minimum ? Math.max(0, (layout.height - minimum) / (maximum - minimum)) : 1;
      Object.assign(this.drawn[number].style, {
        transform: `translateY(${layout.top}px)`, height: `${layout.height}px`,
        visibility: layout.shown > 0 ? 'visible' : 'hidden',
      });
      this.drawn[number].style.setProperty('--open', Math.min(1, open));
      this.shown[number].textContent = `${layout.shown.toFixed(0)} of ${maximum} pt`;
      this.shown[number].style.setProperty('--share', layout.share);
    });
  }
}
