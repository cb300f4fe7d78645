"""The parts of scripts/bench: measurements offscreen and in a window, and reports."""
import pathlib
import sys

PACKAGE = pathlib.Path(__file__).resolve().parents[2]

# The rig of the end-to-end tests starts and ends processes, and builds C, as well as anything here
# would.
sys.path.insert(0, str(PACKAGE / 'Tests' / 'EndToEnd'))
