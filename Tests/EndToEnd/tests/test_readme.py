"""The documents are right: images, links and scripts exist, and the keys are those of the help.
"""
import re
import unittest

from rig import png
from tests import package

PAPERS = ('README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'Tests/EndToEnd/README.md')


class Papers(unittest.TestCase):

    def test_links_lead_somewhere(self):
        for name in PAPERS:
            paper = package.ROOT / name
            for target in re.findall(r'\]\(([^)#]+)\)', paper.read_text()):
                if '://' not in target:
                    self.assertTrue((paper.parent / target).exists(), f'{name}: {target}')

    def test_scripts_that_are_named_exist(self):
        for name in PAPERS:
            for script in re.findall(r'\bscripts/([\w-]+)', (package.ROOT / name).read_text()):
                self.assertTrue((package.ROOT / 'scripts' / script).exists(), f'{name}: {script}')

    def test_folders_that_are_named_exist(self):
        text = (package.ROOT / 'CONTRIBUTING.md').read_text()
        for folder in re.findall(r'`((?:Sources|Tests|Assets)(?:/\w+)*)`', text):
            self.assertTrue((package.ROOT / folder).exists(), folder)

    @staticmethod
    def section(title):
        """A chapter of the README."""
        return (package.ROOT / 'README.md').read_text().split(f'## {title}\n')[1].split('\n## ')[0]

    def test_each_module_is_reported(self):
        text = (package.ROOT / 'CONTRIBUTING.md').read_text()
        for module in (package.ROOT / 'Sources').iterdir():
            self.assertRegex(text, rf'`(Sources/)?{module.name}`')

    def test_there_is_one_clip_and_the_images_are_large_enough(self):
        pictures = re.findall(r'!\[.+\]\((.+)\)', (package.ROOT / 'README.md').read_text())
        clips = [picture for picture in pictures if picture.endswith('.webp')]
        self.assertEqual((len(clips), len(pictures) > 1), (1, True))
        for picture in pictures:
            if picture not in clips:
                self.assertGreater(png.size(package.ROOT / picture)[0], 400)
        clip = (package.ROOT / clips[0]).read_bytes()
        self.assertEqual((clip[:4], clip[8:16]), (b'RIFF', b'WEBPVP8X'))
        self.assertGreater(clip.count(b'ANMF'), 50)
        self.assertLess(len(clip), 600_000)

    def test_the_keys_are_those_of_the_help(self):
        done = package.run(package.program(), '--help')
        keys = re.search(r'^Keys:\n((?:  .+\n)+)', done.stdout, re.MULTILINE)
        rows = [re.split(r'\s{2,}', line.strip()) for line in keys[1].splitlines()]
        self.assertGreater(len(rows), 5)
        section = self.section('Keys')
        table = re.findall(r'^\| (.+?) \| (.+?) \|$', section, re.MULTILINE)
        self.assertEqual([list(row) for row in table[1:]], rows)

    def test_the_scenes_are_those_of_the_help(self):
        done = package.run(package.program(), '--help')
        reported = re.search(r'--scene NAME\s+the screen to show: ((?:[\w-]+,\s+)*[\w-]+)', done.stdout)
        rows = re.findall(r'^\| `([\w-]+)` \|', self.section('The scenes'), re.MULTILINE)
        self.assertEqual(['gallery'] + rows, re.split(r',\s+', reported[1]))

    def test_the_options_that_are_named_exist(self):
        options = package.run(package.program(), '--help').stdout
        for name in ('README.md', 'CHANGELOG.md'):
            for option in re.findall(r'`(?:flexscroll )?(--[\w-]+)', (package.ROOT / name).read_text()):
                self.assertRegex(options, rf'  {option}\b', f'{name}: {option}')

    def test_the_changelog_has_the_version(self):
        done = package.run(package.program(), '--version')
        version = done.stdout.split()[1]
        text = (package.ROOT / 'CHANGELOG.md').read_text()
        self.assertTrue(f'## [{version}]' in text or '## [Unreleased]' in text)

    def test_the_templates_of_issues_name_options_and_commands_that_exist(self):
        options = package.run(package.program(), '--help').stdout
        templates = sorted((package.ROOT / '.github' / 'ISSUE_TEMPLATE').glob('*.yml'))
        self.assertEqual([path.stem for path in templates], ['config', 'defect', 'feel', 'wish'])
        for path in templates[1:]:
            text = path.read_text()
            for key in ('name: ', 'description: ', 'labels: ', 'body:'):
                self.assertRegex(text, rf'(?m)^{key}', path.name)
            for option in re.findall(r'(?<![\w-])(--[a-z][\w-]+)', text.replace('swift --version', '')):
                self.assertRegex(options, rf'  {option}\b', f'{path.name}: {option}')
            ids = re.findall(r'^    id: (\w+)$', text, re.MULTILINE)
            self.assertEqual(len(ids), len(set(ids)), path.name)
        feel = templates[2].read_text()
        for field in ('device', 'command', 'recording', 'version'):
            self.assertRegex(feel, rf'(?m)^    id: {field}$')


if __name__ == '__main__':
    unittest.main()
