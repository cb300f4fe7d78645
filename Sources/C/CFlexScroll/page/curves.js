// The curves of a tuning, and a slider for each constant that its laws use.
'use strict';

const documentation = '../ScrollPhysics/documentation/scrollphysics/';
const rule = (number, article) => `<a href="${documentation}${article}/">SP-${number}</a>`;

/** A slider: the field of the tuning, its name, the least, the greatest and the smallest change. */
const constant = (field, symbol, name, min, max, step, unit = '') => ({ field, symbol, name, min, max, step, unit });

const laws = {
  band: {
    field: 'band',
    [FS.BAND_ASYMPTOTIC]: {
      name: 'asymptotic', rule: rule(30, 'rubberbands'),
      formula: '<i>b</i> = <i>L</i> (1 − 1/(1 + <i>c x</i>/<i>L</i>))',
      constants: [constant('band_coefficient', 'c', 'coefficient', 0.05, 1, 0.01)],
    },
    [FS.BAND_SATURATING]: {
      name: 'saturating', rule: rule(36, 'rubberbands'),
      formula: '<i>b</i> = <i>s L</i> tanh(<i>g x</i>/<i>L</i>)',
      constants: [
        constant('band_share', 's', 'share', 0.02, 0.5, 0.01), constant('band_gain', 'g', 'gain', 0.2, 2, 0.01),
      ],
    },
    [FS.BAND_STRETCH]: {
      name: 'stretch', rule: rule(37, 'rubberbands'),
      formula: '<i>b</i> = <i>a x</i> + <i>c L</i> (1 − e<sup>−e<i>x</i>/(<i>rL</i>)</sup>)',
      constants: [
        constant('band_linear', 'a', 'linear', 0.002, 0.2, 0.002),
        constant('band_exponential', 'c', 'exponential', 0, 0.2, 0.002),
        constant('band_reach', 'r', 'reach', 0.1, 1, 0.01),
      ],
    },
    [FS.BAND_CLAMPED]: {
      name: 'clamped', rule: rule(32, 'rubberbands'), formula: '<i>b</i> = 0', constants: [],
    },
  },
  coast: {
    field: 'coast_law',
    [FS.COAST_EXPONENTIAL]: {
      name: 'exponential', rule: rule(12, 'decelerationlaws'),
      formula: '<i>d</i> = <i>v</i><sub>0</sub> (1 − e<sup>−<i>kt</i></sup>)/<i>k</i>',
      constants: [constant('coast_friction', 'k', 'friction', 0.5, 12, 0.01, '1/s')],
    },
    [FS.COAST_BRAKED]: {
      name: 'friction and braking', rule: rule(19, 'decelerationlaws'),
      formula: '<i>d</i> = ((<i>v</i><sub>0</sub> + <i>a</i>/<i>k</i>)(1 − e<sup>−<i>kt</i></sup>) − <i>a t</i>)/<i>k</i>',
      constants: [
        constant('coast_friction', 'k', 'friction', 0.5, 12, 0.01, '1/s'),
        constant('coast_braking', 'a', 'braking', 50, 3000, 1, 'pt/s²'),
      ],
    },
    [FS.COAST_POWER]: {
      name: 'power of the time left', rule: rule(23, 'decelerationlaws'),
      formula: '<i>v</i> = <i>A</i> (<i>T</i> − <i>t</i>)<sup><i>D</i> − 1</sup>',
      constants: [
        constant('coast_exponent', 'D', 'exponent', 1.5, 4, 0.01),
        constant('coast_coefficient', 'A', 'coefficient', 500, 8000, 1, 'pt/s'),
      ],
    },
  },
  spring: {
    name: 'damped spring', rule: rule(40, 'springmotion'),
    formula: '<i>x</i>″ + 2<i>ζω</i><sub>0</sub> <i>x</i>′ + <i>ω</i><sub>0</sub>² <i>x</i> = 0',
    constants: [
      constant('spring_frequency', 'ω₀', 'frequency', 4, 40, 0.01, 'rad/s'),
      constant('spring_damping', 'ζ', 'damping', 0.2, 2, 0.01),
    ],
  },
};

const steps = 160, flingSpeed = 2000, coastTime = 3, springTime = 1, springStart = 100, longestPull = 600;

/** A number with about three digits. */
const short = value => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) < 1 ? 3 : 2));

/** A round number that is not less. */
function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find(factor => factor * power >= value * (1 - 1e-9));
}

/** The three plots of the chosen tuning; `changed(tuning)` is called when a slider was moved. */
class Curves {
  constructor(library, element, { viewport, changed }) {
    Object.assign(this, { library, viewport, changed });
    this.figures = Object.fromEntries(['band', 'coast', 'spring'].map(kind => {
      const figure = element.querySelector(`[data-curve="${kind}"]`);
      return [kind, {
        plot: new Plot(figure.querySelector('.plot'), this.axes(kind)),
        law: figure.querySelector('.law'), sliders: figure.querySelector('.sliders'),
        summary: figure.querySelector('.summary'),
      }];
    }));
  }

  axes(kind) {
    return {
      band: {
        x: { title: 'pulled, pt', from: 0, to: longestPull }, y: { title: 'shown, pt', from: 0, to: 400 },
      },
      coast: {
        x: { title: 'time, s', from: 0, to: coastTime }, y: { title: 'distance, pt', from: 0, to: 1000 },
      },
      spring: {
        x: { title: 'time, s', from: 0, to: springTime }, y: { title: 'from the edge, pt', from: -50, to: 100 },
      },
    }[kind];
  }

  law(kind) { return laws[kind].field ? laws[kind][this.tuning[laws[kind].field]] : laws[kind]; }

  /** Shows a preset: its laws, and sliders for their constants. */
  choose(tuning) {
    this.tuning = { ...tuning };
    for (const kind of Object.keys(this.figures)) {
      const { law, sliders } = this.figures[kind], own = this.law(kind);
      law.innerHTML = `<span class="formula">${own.formula}</span><span class="rule">${own.rule} ${own.name}</span>`;
      sliders.replaceChildren(...own.constants.map(each => this.slider(kind, each)));
      if (!own.constants.length) sliders.textContent = 'Nothing to set: the content stops at its edge.';
      this.draw(kind);
    }
  }

  slider(kind, { field, symbol, name, min, max, step, unit }) {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), { type: 'range', min, max, step, value: this.tuning[field] });
    input.dataset.field = field;
    const output = document.createElement('output');
    output.setAttribute('aria-live', 'off');
    const show = () => {
      output.textContent = `${short(this.tuning[field])}${unit && ` ${unit}`}`;
      input.setAttribute('aria-valuetext', output.textContent);
    };
    input.addEventListener('input', () => {
      this.tuning[field] = Number(input.value);
      show();
      this.draw(kind);
      this.changed(this.tuning);
    });
    show();
    const words = document.createElement('span');
    words.innerHTML = `<i>${symbol}</i> ${name}`;
    label.append(words, input, output);
    return label;
  }

  draw(kind) { this[kind](this.figures[kind]); }

  value(name, ...numbers) { return this.library.curve(name, this.tuning, ...numbers); }

  band({ plot, summary }) {
    const points = sample(0, longestPull, steps, pull => this.value('band', pull, this.viewport()));
    const most = Math.max(10, roundUp(points.at(-1)[1] * 1.05));
    const even = Math.min(most, longestPull);
    plot.show({ lines: [{ points: [[0, 0], [even, even]], kind: 'reference' }, { points }] }, { y: { to: most } });
    summary.textContent = `A pull of 200 pt shows ${short(this.value('band', 200, this.viewport()))} pt in this list.`;
  }

  coast({ plot, summary }) {
    const points = sample(0, coastTime, steps, time => this.value('coast', flingSpeed, time));
    const distance = this.value('coast_distance', flingSpeed);
    const end = [[0, distance], [coastTime, distance]];
    plot.show({ lines: [{ points: end, kind: 'reference' }, { points }] }, { y: { to: roundUp(distance * 1.02) } });
    summary.textContent = `A fling of ${flingSpeed} pt/s goes ${distance.toFixed(0)} pt.`;
  }

  spring({ plot, summary }) {
    const points = sample(0, springTime, steps, time => this.value('spring', springStart, 0, time));
    plot.show({ lines: [{ points }] });
    const lowest = Math.min(...points.map(([, y]) => y));
    summary.textContent = lowest < -0.5
      ? `Released 100 pt past the edge, it swings ${short(-lowest)} pt too far.`
      : 'Released 100 pt past the edge, it returns without swinging past it.';
  }

  /** Marks on the band what is shown of the pull now. */
  mark(overscroll) {
    const { plot } = this.figures.band;
    if (!overscroll) return plot.at && plot.mark();
    return plot.mark(this.value('pull', overscroll, this.viewport()), overscroll);
  }

  /** The points that are drawn. */
  points(kind) { return this.figures[kind].plot.content.lines.at(-1).points; }
}
