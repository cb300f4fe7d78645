"""The libraries use nothing of the system but arithmetic, return values that
any task may use, and are attacked at every place where a caller puts something in.
"""
import re
import subprocess
import unittest

from tests import package

MODULES = ('FlexScroll', 'FlexibleHeader', 'Gestures', 'ScrollPhysics')
# What is pure is also what the program's own modules are made of.
PURE = MODULES + ('Canvas', 'Interface', 'Scenes', 'Inspector', 'AppCore')

# What an object may leave to others: Swift and its runtime, the C maths library, and the few that
# a compiler calls by itself.
SWIFT = re.compile(r'^(\$s|_?_?swift_|__swift|_swift|symbolic )')
MATHS = {'atan2', 'atanh', 'cbrt', 'cos', 'exp', 'expm1', 'fmod', 'log', 'log10', 'log1p', 'pow',
         'round', 'sin', 'sqrt', 'tanh', 'ceil', 'floor', 'trunc', 'rint', 'fma'}
COMPILER = {'malloc', 'free', 'memcpy', 'memmove', 'memset', 'memcmp', 'bzero', '_GLOBAL_OFFSET_TABLE_',
            '__stack_chk_fail'}

TYPE = re.compile(r'^(\S+) \| (?:@\w+ )*(?:struct|enum|class) [^|]*(?:\| (.*))?$')
CALL = re.compile(r'^(\S+?)(?:\([^)]*\))? \| (?:@\w+ )*(?:static |mutating )*(?:func|init)\b')
PROPERTY = re.compile(r'^(\S+) \| (?:@\w+ )*(?:static )?var \w+: [^{]*(\{.*\})?$')
# The language's own, or written by the compiler where they are not written by hand.
EXEMPT = {'encode', 'makeIterator', 'next', '=='}
OWN = ('.init()', '.init(from:)', '.init(rawValue:)')
# The one walks through a list of a caller, and a task makes its own; the other has no
# values.
NOT_SENDABLE = {'InlineList.Iterator'}


def interface(module):
    return (package.ROOT / 'Tests' / 'API' / f'{module}.txt').read_text().splitlines()


class Guests(unittest.TestCase):

    def test_the_pure_modules_use_no_c_library_but_libm(self):
        for module in PURE:
            objects = sorted((package.BUILD / 'debug' / f'{module}.build').rglob('*.o'))
            self.assertTrue(objects, f'{module} is not built for debugging')
            done = subprocess.run(
                ['nm', '--undefined-only', '--format=just-symbols', *objects],
                capture_output=True, text=True, check=True)
            imported = {line for line in done.stdout.splitlines() if line and not line.endswith(':')}
            strange = {name for name in imported if not SWIFT.match(name)} - MATHS - COMPILER
            with self.subTest(module):
                self.assertEqual(strange, set())

    def test_any_task_may_use_the_values_of_the_libraries(self):
        for module in MODULES:
            for found in filter(None, map(TYPE.match, interface(module))):
                if found[1] not in NOT_SENDABLE:
                    with self.subTest(module, type=found[1]):
                        self.assertIn('Sendable', found[2].split(', '))

    def test_the_hostile_tests_name_whatever_takes_a_value(self):
        for module in MODULES:
            folder = package.ROOT / 'Tests' / f'{module}Tests'
            text = ''.join(path.read_text() for path in sorted(folder.glob('Hostile*.swift')))
            self.assertTrue(text, f'{module} has no hostile tests')
            words = set(re.findall(r'\w+', text))
            missing = {path for path in self.takers(module)
                       if path.rpartition('.')[2].strip('`') not in words}
            with self.subTest(module):
                self.assertEqual(missing, set())

    def takers(self, module):
        """The functions, the types with an initializer, and the properties that can be set."""
        for line in interface(module):
            call, one = CALL.match(line), PROPERTY.match(line)
            if call:
                owner, _, name = call[1].rpartition('.')
                whole = line.split(' | ')[0]
                if name in EXEMPT or whole.endswith(OWN):
                    continue
                yield owner if name == 'init' else call[1]
            elif one and 'set' in (one[2] or 'set'):
                yield one[1]


if __name__ == '__main__':
    unittest.main()
