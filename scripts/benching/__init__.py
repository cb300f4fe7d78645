"""What scripts/bench is made of: measuring offscreen and in a window, and telling of it."""
import pathlib
import sys

PACKAGE = pathlib.Path(__file__).resolve().parents[2]

# The rig of the end-to-end tests starts and ends processes, and builds C, as well as anything here
# would.
sys.path.insert(0, str(PACKAGE / 'Tests' / 'EndToEnd'))
