# Every task of a developer. The work itself is in tools/.
# The oldest supported Python if it is installed and works, so that the tests run on it; otherwise
# another one. To choose: make PYTHON=/path/to/python3 …
OLDEST := $(shell cat .python-version)
WORKS  := import ensurepip, sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(or $(shell for one in python$(OLDEST) python3 python3.12 python3.13 python3.14; do \
	$$one -c '$(WORKS)' 2>/dev/null && echo $$one && break; done),python3)
VENV   := .venv
PY     := $(VENV)/bin/python
STAMPS := build/stamps
# Further arguments for pytest: make test-engine ARGS='-k clearing'
ARGS   ?=
# The future address of the site, needed for previews of links: make site ADDRESS=https://…/
ADDRESS ?= $(TRICK_HUNT_ADDRESS)
export TRICK_HUNT_ADDRESS := $(ADDRESS)
# The number of parallel tests.
WORKERS ?= auto
# Print the output of parallel targets one after the other, if make can do that.
APART  := $(if $(filter output-sync,$(.FEATURES)),--output-sync)
# Brief output, with the failures at the end.
PYTEST := $(PY) -m pytest --quiet --no-header --junit-xml

CODE   := tools tests e2e bench fuzz py/trickhunt py/table
CHECKED = $(wildcard $(CODE))

.PHONY: help play site single release wheel test lint format test-engine test-table test-tools test-pyodide test-e2e
.PHONY: faults kept soak upgrade-check
.PHONY: dead types fuzz bench bench-boot ladder puzzles messages setup clean
ifndef BESIDE
.NOTPARALLEL:
endif
.DELETE_ON_ERROR:

help: ## list the targets (the default)
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

play: site ## build the page and serve it on this machine
	@echo "· serving dist/ at the address below; Ctrl+C ends it"
	@$(PY) -m tools.serve

site: setup ## build the static folder dist/
	@$(PY) -m tools.site

single: site ## write the whole game into one file that opens from a disk
	@$(PY) -m tools.single

release: site ## build the site twice, and write the zip, the one file, the wheel and their checksums into release/
	@echo "· whether two builds are the same"
	@$(PYTEST) build/reports/twice.xml -m thorough tests/tools
	@$(PY) -m tools.release $(ARGS)

wheel: $(STAMPS)/venv ## make the wheel of the engine and its commands
	@$(PY) -m tools.wheel

# The tests of the engine have all processors; what cannot use them all runs side by side.
test: ## run every check and test, the cheap ones first
	@rm -rf build/reports
	@$(MAKE) --no-print-directory lint dead types test-engine setup
	@echo "· side by side: the site; tests inside Pyodide, of the table, of the tools"
	@$(MAKE) --no-print-directory -j3 $(APART) BESIDE=1 WORKERS=2 \
		site test-pyodide test-table test-tools
	@$(MAKE) --no-print-directory test-e2e
	@$(PY) -m tools.summary

lint: $(STAMPS)/venv ## check rules and formatting with ruff
	@echo "· ruff"
	@$(PY) -m ruff check --quiet $(CHECKED)
	@$(PY) -m ruff format --quiet --check $(CHECKED) || \
		{ $(PY) -m ruff format --check $(CHECKED); exit 1; }

format: $(STAMPS)/venv ## fix and format with ruff
	@$(PY) -m ruff check --fix $(CHECKED)
	@$(PY) -m ruff format $(CHECKED)

dead: $(STAMPS)/venv ## find unused code with vulture
	@echo "· vulture"
	@$(PY) -m vulture

types: $(STAMPS)/venv ## check types with mypy, strictly
	@echo "· mypy"
	@$(PY) -m mypy $(CHECKED)

# Long tests have a run of their own, because Python 3.11 stays slow where tracing only pauses. That
# run may select none (pytest then exits with 5).
test-engine: $(STAMPS)/venv $(STAMPS)/catalogues ## test rules, records and bots; every branch of the engine must be reached
	@echo "· tests of the engine"
	@$(PYTEST) build/reports/engine.xml -n $(WORKERS) -m "not thorough and not no_cover" --cov --cov-report=term tests/engine $(ARGS)
	@echo "· long tests of the engine"
	@$(PYTEST) build/reports/long.xml -n $(WORKERS) -m "no_cover and not thorough" tests/engine $(ARGS) || test $$? -eq 5

test-table: $(STAMPS)/venv $(STAMPS)/catalogues ## test the session and the views, without a browser
	@echo "· tests of the table"
	@$(PYTEST) build/reports/table.xml -n $(WORKERS) -m "not thorough" tests/table $(ARGS)

# Tests of published files are slow: they run only if the sources of the site or these tests have
# changed since they last passed.
GIVEN := $(patsubst %,tests/tools/test_%.py,generators release wheel)
test-tools: site ## test the build
	@echo "· tests of the tools"
	@$(PYTEST) build/reports/tools.xml -n $(WORKERS) -m "not thorough" $(GIVEN:%=--ignore=%) tests/tools $(ARGS)
	@tried=$$(find build/site.digest $(GIVEN) e2e/blog e2e/blogs -type f | sort | xargs cat | cksum); \
	if [ "$$tried" != "$$(cat $(STAMPS)/given 2>/dev/null)" ]; then \
		echo "· tests of the wheel, the release and the generators"; \
		$(PYTEST) build/reports/given.xml -n $(WORKERS) $(GIVEN) && echo "$$tried" >$(STAMPS)/given; \
	fi

kept: $(STAMPS)/venv $(STAMPS)/catalogues ## play, record, link and save a thousand games, and compare them with version 1.0
	@$(PYTEST) build/reports/kept.xml -n auto -m thorough tests/engine tests/table $(ARGS)

test-pyodide: $(STAMPS)/venv $(STAMPS)/npm $(STAMPS)/catalogues ## test everything that can differ inside Pyodide
	@echo "· what can differ inside Pyodide"
	@$(PY) -m tools.pyodide.tests --quiet --no-header --junit-xml=build/reports/pyodide.xml tests/engine $(ARGS)

test-e2e: site $(STAMPS)/browsers ## test the built site in real browsers
	@echo "· the site in real browsers"
	@$(PYTEST) build/reports/e2e.xml -n 2 --maxschedchunk 2 --timeout 600 --output build/failures \
		-m "not thorough" e2e $(ARGS)

upgrade-check: $(STAMPS)/venv $(STAMPS)/npm $(STAMPS)/pyodide $(STAMPS)/browsers ## test everything that another Pyodide can break
	@echo "· what an upgrade of Pyodide can break"
	@$(PYTEST) build/reports/upgrade.xml -n auto tests/tools/pyodide tests/tools/test_site.py $(ARGS)
	@$(MAKE) --no-print-directory site
	@$(PYTEST) build/reports/upgrade-e2e.xml -n 2 --timeout 600 --output build/failures e2e/test_boot.py

faults: site $(STAMPS)/browsers ## damage every file in every way, kill the tab fifty times, and run the slow browser tests
	@$(PYTEST) build/reports/faults.xml -n 2 --timeout 1200 --output build/failures \
		-m thorough e2e $(ARGS)

bench: $(STAMPS)/venv $(STAMPS)/npm $(STAMPS)/bench ## measure the engine and its peers
	@.venv-bench/bin/python -m bench.moves $(ARGS)
	@.venv-bench/bin/python -m bench.playouts

bench-boot: site $(STAMPS)/browsers ## measure how soon the page can be played, compared with bare pages
	@$(PY) -m bench.boot $(ARGS)
	@$(PY) -m bench.sizes

soak: site $(STAMPS)/browsers ## play 200 games of bots in one page and measure what memory they leave
	@$(PY) -m bench.soak $(ARGS)

ladder: $(STAMPS)/venv ## measure the bots against each other for hours; continues where it stopped
	@$(PY) -m bench.ladder $(ARGS)

puzzles: $(STAMPS)/venv ## search games of bots for puzzles for hours; continues where it stopped
	@mkdir -p build/puzzles
	@for file in py/trickhunt/games/*/puzzles.json; do \
		game=$$(basename $$(dirname $$file) | tr _ -); \
		PYTHONPATH=py nice -n 19 $(PY) -m trickhunt puzzles $$game --deals 200 \
			--resume build/puzzles/$$game --into $$file $(ARGS) || exit; \
	done

fuzz: $(STAMPS)/venv ## alter 200,000 links, records and saves, and check that each is read or refused
	@PYTHONPATH=py $(PY) -m fuzz $(ARGS)

messages: $(STAMPS)/venv ## collect the messages into the catalogues
	@$(PY) -m tools.catalog update
	@$(PY) -m tools.catalog compile

setup: $(STAMPS)/venv $(STAMPS)/npm $(STAMPS)/pyodide $(STAMPS)/catalogues ## install the requirements only

clean: ## remove all built and installed files
	rm -rf $(VENV) .venv-bench build dist release node_modules test-results .coverage .hypothesis \
		.mypy_cache .pytest_cache .ruff_cache
	find py tools tests e2e bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(STAMPS)/venv: pyproject.toml constraints.txt .python-version tools/environment.py
	@$(PYTHON) -m tools.environment $(VENV) test
	@mkdir -p $(@D) && touch $@

$(STAMPS)/npm: package.json package-lock.json | $(STAMPS)/venv
	@$(PY) -m tools.node install
	@mkdir -p $(@D) && touch $@

$(STAMPS)/pyodide: pyproject.toml tools/pyodide/packages.py | $(STAMPS)/venv
	@$(PY) -m tools.pyodide.packages
	@mkdir -p $(@D) && touch $@

# Commands that run from the checkout look for the catalogues next to their sources.
$(STAMPS)/catalogues: $(wildcard py/*/locale/*/LC_MESSAGES/*.po) | $(STAMPS)/venv
	@$(PY) -m tools.catalog compile
	@mkdir -p $(@D) && touch $@

$(STAMPS)/browsers: tools/browsers.py | $(STAMPS)/venv
	@$(PY) -m tools.browsers
	@mkdir -p $(@D) && touch $@

$(STAMPS)/bench: pyproject.toml constraints.txt
	@$(PYTHON) -m tools.environment .venv-bench bench
	@mkdir -p $(@D) && touch $@
