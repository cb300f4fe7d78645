"""Traces are read as they are written, and other files are refused."""
import json
import unittest

from live.trace import Trace

HEAD = json.dumps(dict(flexscroll='1', scene='album', width=420, height=860, fps=60)) + '\n'


def line(t=0.0, phase='idle', **numbers):
    scroll = dict(phase=phase, offset=1.5, velocity=0, overscroll=0, minimum=0, maximum=9)
    scroll.update(numbers)
    return json.dumps(dict(t=t, scroll=scroll,
                           header=dict(top=0, height=300, titleAlpha=0))) + '\n'


class Traces(unittest.TestCase):

    def test_a_frame_has_its_numbers(self):
        frame = Trace.from_text(HEAD + line(0.25, 'gliding', velocity=7)).frames[0]
        self.assertEqual((frame.t, frame.phase, frame.offset, frame.velocity, frame.maximum),
                         (0.25, 'gliding', 1.5, 7, 9))
        self.assertEqual(frame.header['height'], 300)

    def test_a_header_has_words_flags_and_numbers(self):
        said = dict(top=-5, height=70, titleAlpha=1, phase='shifting', mode='hideable',
                    hidden=False)
        record = json.loads(line())
        record['header'] = said
        self.assertEqual(Trace.from_text(HEAD + json.dumps(record) + '\n').frames[0].header, said)
        for wrong in (dict(phase='idle'), dict(mode=1), dict(hidden=0), dict(top='0'),
                      dict(shift=float('inf')), dict(shadow=True)):
            record['header'] = dict(said, **wrong)
            with self.subTest(wrong), self.assertRaises(ValueError):
                Trace.from_text(HEAD + json.dumps(record) + '\n')

    def test_a_line_being_written_is_ignored(self):
        self.assertEqual(len(Trace.from_text(HEAD + line() + line()[:20]).frames), 1)

    def test_other_files_than_traces_are_refused(self):
        for text in ('', HEAD[:-1], '{}\n', HEAD + '{}\n', HEAD + 'x\n', HEAD + line(phase='bored'),
                     HEAD + line(offset='1'), HEAD + line(offset=True),
                     HEAD + line(offset=float('nan')), HEAD + '[]\n'):
            with self.subTest(text), self.assertRaises(ValueError):
                Trace.from_text(text)

    def test_at_any_time_the_last_frame_drawn_is_shown(self):
        trace = Trace.from_text(HEAD + line(1, offset=1) + line(2, offset=2))
        self.assertEqual([trace.at(t).offset for t in (1, 1.9, 2, 9)], [1, 1, 2, 2])
        with self.assertRaises(ValueError):
            trace.at(0.9)

    def test_episodes_are_runs_of_a_phase_with_what_follows(self):
        phases = ('idle', 'gliding', 'gliding', 'idle', 'gliding')
        trace = Trace.from_text(HEAD + ''.join(line(t, p) for t, p in enumerate(phases)))
        found = [([f.t for f in run], follows and follows.t)
                 for run, follows in trace.episodes('gliding')]
        self.assertEqual(found, [([1, 2], 3), ([4], None)])


if __name__ == '__main__':
    unittest.main()
