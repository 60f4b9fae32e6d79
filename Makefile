# Two commands: `make play` and `make test`. Everything is put into this folder: .venv and js/node_modules.

PYTHON ?= python3
BIN := .venv/bin
PY := $(BIN)/python
PIP := $(PY) -m pip --disable-pip-version-check install -qq
NPM := npm --prefix js --no-audit --no-fund

AS_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)
NO_SCREEN := $(if $(filter Linux,$(shell uname)),$(if $(DISPLAY)$(WAYLAND_DISPLAY),,--no-browser))

.PHONY: play test build lint types test-js test-py machine soak mutants study census bench pictures format clean
.DELETE_ON_ERROR:

# JupyterLab prints the notebook's address; it opens a browser too, where there is a screen to open one on.
play: .venv/lab build
	$(PY) -m jupyterlab $(AS_ROOT) $(NO_SCREEN) --ServerApp.root_dir=examples --LabApp.default_url=/lab/tree/01_play.ipynb

test: lint types test-js test-py

# --- environment: a stamp file a step, made again only when what it depends on changes

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "harp_widget needs Python 3.11 or newer (make PYTHON=…)")'
	$(PYTHON) -m venv .venv
	$(PIP) "hatchling>=1.26"
	@touch $@

.venv/lab: pyproject.toml | .venv/made
	$(PIP) --editable ".[lab,explore]"
	@touch $@

.venv/test: pyproject.toml | .venv/made
	$(PIP) --editable ".[lab,explore,test]"
	@touch $@ .venv/lab

js/node_modules/.package-lock.json: js/package-lock.json
	@command -v npm >/dev/null || { echo "The front end is built with npm: install Node.js 20 or newer." >&2; exit 1; }
	$(NPM) ci
	@touch $@

tests/pyodide/node_modules/.package-lock.json: tests/pyodide/package-lock.json
	npm --prefix tests/pyodide --no-audit --no-fund ci
	@touch $@

machine: .venv/test
	$(PY) tests/machine.py

# --- parts of the test

build: | .venv/made
	$(PY) harp_widget/build_hook.py

lint: .venv/test js/node_modules/.package-lock.json
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(NPM) run lint

types: .venv/test js/node_modules/.package-lock.json
	$(BIN)/mypy
	$(NPM) run check

test-js: js/node_modules/.package-lock.json
	$(NPM) test

test-py: .venv/test build machine tests/pyodide/node_modules/.package-lock.json
ifdef ARGS
	$(BIN)/pytest $(ARGS)
else
	$(BIN)/pytest --numprocesses auto --ignore tests/browser
	$(BIN)/pytest --numprocesses 2 tests/browser
endif

# --- longer runs

soak: .venv/test build machine
	$(BIN)/pytest -m soak $(ARGS)

bench: .venv/test build machine
	$(BIN)/pytest -m bench -s $(ARGS)

# A hundred small changes to the engine, each of which a test must fail.
mutants: .venv/test build
	$(PY) tests/mutants.py $(ARGS)

study: .venv/test build
	$(PY) -m tests.study $(ARGS)

# Every deal of a game decided: make census GAME="klondike draw=1" DEALS=100000; it goes on where it was stopped.
census: .venv/test build
	$(PY) -m tests.census "$(GAME)" $(if $(DEALS),--deals $(DEALS)) $(ARGS)

# The README's pictures of the board.
pictures: .venv/test build machine
	$(PY) -m tests.browser.pictures

# --- housekeeping

format: .venv/test js/node_modules/.package-lock.json
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run format

clean:
	rm -rf .venv js/node_modules tests/pyodide/node_modules build dist harp_widget/*/static harp_widget/solver/kernel/libharp.* \
		.mypy_cache .ruff_cache .pytest_cache .hypothesis
