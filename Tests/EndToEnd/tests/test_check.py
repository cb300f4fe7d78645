"""scripts/check finds each kind of violation."""
import os
import pathlib
import re
import shutil
import tempfile
import unittest

from tests import package

CHECK = package.ROOT / 'scripts' / 'check'


class Check(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-check-')
        self.addCleanup(folder.cleanup)
        self.copy = pathlib.Path(folder.name)
        for name in ('Sources', 'scripts'):
            shutil.copytree(package.ROOT / name, self.copy / name)
        shutil.copy(package.ROOT / 'Package.swift', self.copy)

    def check(self, *checks, root=None):
        return package.run(CHECK, '--root', root or self.copy, *checks)

    def assert_finds(self, check, path, line, text):
        done = self.check(check)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertRegex(done.stdout, rf'(?m)^{path}:{line}: .*{text}')

    def write(self, path, text):
        target = self.copy / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)

    def test_an_arrow_that_is_not_in_the_table_is_named_by_file_and_line(self):
        for line in ('import Platform', '@preconcurrency import Platform', 'public import Platform',
                     'internal import struct Platform.Window', '@_spi(Some) @testable import Platform'):
            with self.subTest(line):
                self.write('Sources/ScrollPhysics/Bad.swift', f'/// Bad.\n\n{line}\n')
                self.assert_finds('arrows', 'Sources/ScrollPhysics/Bad.swift', 3,
                                  'ScrollPhysics may not import Platform')

    def test_a_pure_module_sees_no_system(self):
        self.write('Sources/Gestures/Bad.swift', 'import Foundation\n')
        self.assert_finds('arrows', 'Sources/Gestures/Bad.swift', 1, 'pure and may not import')

    def test_a_module_missing_from_the_table_is_reported(self):
        self.write('Sources/Novelty/Novelty.swift', '\n')
        self.assert_finds('arrows', 'Sources/Novelty', 1, 'not in the table')

    def test_the_manifest_may_not_allow_more_than_the_table(self):
        manifest = self.copy / 'Package.swift'
        text = manifest.read_text()
        old = '("Sources/Gestures", ["ScrollPhysics"]'
        self.assertIn(old, text)
        manifest.write_text(text.replace(
            old, '("Sources/Gestures", ["ScrollPhysics", "Canvas"]'))
        line = text[:text.index(old)].count('\n') + 1
        self.assert_finds('arrows', 'Package.swift', line, 'Gestures may not depend on Canvas')

    def test_the_maths_library_is_imported_in_one_file(self):
        self.write('Sources/ScrollPhysics/Bad.swift', 'import Glibc\n')
        self.assert_finds('maths', 'Sources/ScrollPhysics/Bad.swift', 1, 'only Math.swift')

    def test_errors_of_embedded_swift_are_named_by_file_and_line(self):
        for module, line in (
                ('ScrollPhysics', 'let bad = Mirror(reflecting: 1)'),
                ('FlexibleHeader', 'struct Bad: Encodable {}')):
            with self.subTest(module):
                self.write(f'Sources/{module}/Bad.swift', f'/// Bad.\n{line}\n')
                self.assert_finds('embedded', f'Sources/{module}/Bad.swift', 2,
                                  'as Embedded Swift: ')
                (self.copy / f'Sources/{module}/Bad.swift').unlink()

    def test_a_toolchain_without_embedded_swift_is_reported_and_skipped(self):
        self.write('bin/swiftc', '#!/bin/sh\necho \'{"target": {"moduleTriple": "none"}, '
                   '"paths": {"runtimeResourcePath": "/none"}}\'\n')
        (self.copy / 'bin/swiftc').chmod(0o755)
        done = package.run(
            'env', f'PATH={self.copy / "bin"}:{os.environ["PATH"]}', CHECK, '--root', self.copy,
            'embedded')
        self.assertEqual((done.returncode, done.stdout), (0, ''))
        self.assertIn('no Embedded Swift for none', done.stderr)

    def test_a_long_file_is_reported(self):
        self.write('Sources/Canvas/Bad.swift', '//\n' * 401)
        self.assert_finds('lengths', 'Sources/Canvas/Bad.swift', 401, '401 lines')
        self.write('Sources/Canvas/Bad.swift', '//\n' * 400)
        self.assertNotIn('Bad.swift', self.check('lengths').stdout)

    def test_a_protocol_of_many_requirements_is_named(self):
        body = ''.join(f'  var number{index}: Int {{ get }}\n' for index in range(16))
        self.write('Sources/Canvas/Bad.swift', f'package protocol Wide: Sendable {{\n{body}}}\n')
        self.assert_finds('protocols', 'Sources/Canvas/Bad.swift', 1, 'Wide has 16 requirements')
        body = body.split('\n', 1)[1]
        self.write('Sources/Canvas/Bad.swift', f'package protocol Wide: Sendable {{\n{body}}}\n')
        self.assertNotIn('Bad.swift', self.check('protocols').stdout)

    def test_marks_and_unnumbered_todos_are_reported(self):
        # The words are put together here so that this file has none of them.
        for word in ('MARK' + ': - Part', 'TO' + 'DO later', 'FIX' + 'ME'):
            with self.subTest(word):
                self.write('Sources/Canvas/Bad.swift', f'// {word}\n')
                self.assert_finds('marks', 'Sources/Canvas/Bad.swift', 1, 'not for this package')
        self.write('Sources/Canvas/Bad.swift', '// TO' + 'DO(#12)\n')
        self.assertNotIn('Bad.swift', self.check('marks').stdout)

    def test_a_rule_that_no_catalogue_has_is_reported(self):
        self.write('Sources/Canvas/Canvas.docc/Other.md', '| SP-1 | fast |\n')
        rule = 'SP-' + '9999'
        self.write('Sources/Canvas/Bad.swift', f'\n/// Slow ({rule}).\n')
        self.assert_finds('citations', 'Sources/Canvas/Bad.swift', 2, f'{rule} is no row')
        self.write('Sources/Canvas/Canvas.docc/Rules.md', f'| {rule} | slow |\n')
        self.assertNotIn('Bad.swift', self.check('citations').stdout)

    def test_a_range_of_rules_cites_each_of_them(self):
        self.write('Sources/Canvas/Canvas.docc/Other.md', '| SP-1 | fast |\n')
        first = 'SP-' + '9997'
        for dots in ('..', '...', '…'):
            with self.subTest(dots):
                self.write('Sources/Canvas/Bad.swift', f'/// {first}{dots}9999\n')
                found = self.check('citations').stdout
                for number in (9997, 9998, 9999):
                    self.assertIn(f'SP-{number} is no row', found)

    def test_every_family_of_rules_is_known(self):
        self.write('Sources/Canvas/Canvas.docc/Other.md', '| SP-1 | fast |\n')
        for family in ('SP', 'FH', 'SK', 'WT', 'OD', 'SL', 'FL', 'HN', 'DX', 'CL'):
            with self.subTest(family):
                rule = f'{family}-9997'
                self.write('Sources/Canvas/Bad.swift', f'/// Slow ({rule}…9998).\n')
                self.assert_finds('citations', 'Sources/Canvas/Bad.swift', 1, f'{rule} is no row')
                self.assertIn(f'{family}-9998 is no row', self.check('citations').stdout)
                self.write('Sources/Canvas/Canvas.docc/Rules.md',
                           f'| {rule} | slow |\n| `{family}-9998` | slower |\n')
                self.assertNotIn('Bad.swift', self.check('citations').stdout)

    def test_what_only_looks_like_a_rule_is_no_citation(self):
        self.write('Sources/Canvas/Canvas.docc/Other.md', '| SP-1 | fast |\n')
        for text in ('OpenCL-3', 'CL-', 'cl-25', 'CL_25', 'SUN-CL-95', 'CL-95a', 'FL-3D', 'X_HN-22',
                     'DX-3_0', 'HN-é'):
            with self.subTest(text):
                self.write('Sources/Canvas/Bad.swift', f'/// {text}\n')
                self.assertNotIn('Bad.swift', self.check('citations').stdout)

    def test_a_rule_is_found_beside_any_punctuation(self):
        self.write('Sources/Canvas/Canvas.docc/Other.md', '| SP-1 | fast |\n')
        for text in ('(CL-95)', 'CL-95.', 'CL-95, SP-1', 'SP-1/CL-95', '"CL-95"', 'CL-95:', 'CL-95…',
                     'CL-95-', '`CL-95`', 'CL-95?', 'CL-97..95'):
            with self.subTest(text):
                self.write('Sources/Canvas/Bad.swift', f'/// {text}\n')
                self.assertRegex(self.check('citations').stdout, r'Bad.swift:1: CL-9[57] is no row')

    def test_an_unknown_check_is_wrong_usage(self):
        self.assertEqual(self.check('everything').returncode, 64)

    def test_a_changelog_or_metainfo_of_another_version_is_named(self):
        self.write('CHANGELOG.md', '## [Unreleased]\n\n## [7.8.9] - 2026-01-01\n\n## [0.0.1]\n')
        self.assert_finds('versions', 'CHANGELOG.md', 3, 'newest version is 7.8.9')
        self.write('CHANGELOG.md', '## [Unreleased]\n')
        self.write('Assets/some.metainfo.xml', '<releases>\n<release version="7.8.9"/>\n')
        self.assert_finds('versions', 'Assets/some.metainfo.xml', 2, 'newest version is 7.8.9')

    def test_the_version_is_in_one_source_only(self):
        home = self.copy / 'Sources/FlexScrollApp/Help.swift'
        text = home.read_text()
        home.write_text(text.replace('static let version = "', 'static let version = "7.8.9'))
        number = re.search(r'static let version = "(.*)"', home.read_text())[1]
        self.write('Sources/Canvas/Bad.swift', f'let version = "{number}"\n')
        self.assert_finds('versions', 'Sources/Canvas/Bad.swift', 1, 'has its place in')
        home.write_text('')
        self.assert_finds('versions', 'Sources/FlexScrollApp/Help.swift', 1, 'there is no')


if __name__ == '__main__':
    unittest.main()
