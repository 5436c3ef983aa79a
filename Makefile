# Everything a checkout can do. Each target first makes .venv by itself; nothing else on the machine is changed. PYTHON names another
# Python for it, VENV another folder.

PYTHON ?= $(firstword $(foreach each,python3.11 python3.12 python3.13 python3.14 python3 python,$(shell \
	$(each) -c 'import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null && echo $(each))))

# The virtual environment. If .venv has another version than the named Python, that gets its own: `make test PYTHON=python3.13`.
version_of = $(shell $(1) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
other_than_in = $(filter-out $(call version_of,$(1)),$(call version_of,$(2)))
VENV ?= .venv$(if $(filter file,$(origin PYTHON)),,$(if $(call other_than_in,$(PYTHON),.venv/bin/python),-$(call version_of,$(PYTHON))))
VENV := $(VENV)
BIN := $(VENV)/bin
READY := $(VENV)/ready
PIP := -m pip --disable-pip-version-check --no-input

# Python reads where the checkout is in the encoding of the locale. In C and POSIX that is ASCII.
ifneq ($(filter C POSIX,$(LC_ALL)),)
export LC_ALL := C.UTF-8
endif

# The service is many processes, and the tests start hundreds: Python keeps what it has compiled.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run check test test-all demo bench verifier generated web pictures lock clean

help:
	@echo 'make run        the whole service on this machine: embedded server, web, relay, workers'
	@echo '                with HOST=0.0.0.0 for others on your network, too'
	@echo 'make check      lint, format, types, import rules and the English of docstrings; also the page'
	@echo 'make test       the tests: about twelve minutes on two cores, the same numbers in every run'
	@echo 'make test-all   every test, with fresh seeds (SEED=... repeats a run)'
	@echo 'make demo       two games played over HTTP and described in words, audited and verified'
	@echo 'make bench      what a move costs beside Flask, eventsourcing, RLCard, OpenSpiel ..., into docs/evidence/results.md (more: make -C lab)'
	@echo 'make verifier   the stand-alone verifier of records, as the service offers it, in build/'
	@echo 'make generated  all that is made from the sources: examples, openapi.yaml, the client, docs/games.md, corpus, vectors, lessons, page'
	@echo 'make web        of that the page, into service/web/dist (needs Node.js and npm)'
	@echo 'make pictures   the pictures of docs/images: the table and the replay of each game (needs chromium)'
	@echo 'make lock       write the newest versions that pyproject.toml allows into requirements.lock and requirements-dev.lock'
	@echo 'make clean      remove what the other targets made; var/, where the tables are, stays'

# The listening address; with 0.0.0.0 everyone on the network can open it. Only the command line sets it, since shells have a HOST, too.
LISTEN := $(if $(filter command,$(firstword $(origin HOST))),CARDTABLE_HOST=$(HOST))

run: $(READY)
	@$(LISTEN) exec $(BIN)/python -m workers

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/architecture.py tests/voice.py
	$(if $(shell command -v npm),$(BIN)/python -m tests.npm && cd service/web && npm run --silent check,\
		@echo 'without npm the page is not checked' $(if $(CI),&& exit 1))

# Whole files go to each worker, see conftest.py. The last line says what the run took.
PYTEST := $(BIN)/python -m tests.processor_time $(BIN)/python -m pytest --numprocesses auto --dist loadscope --no-loadscope-reorder

test: $(READY)
	$(PYTEST) -m 'not thorough'

test-all: SEED := $(or $(SEED),$(shell od -An -N4 -tu4 /dev/urandom | tr -d ' '))
test-all: $(READY)
	@echo 'fresh seeds; to repeat this run: make test-all SEED=$(SEED)'
	$(PYTEST) tests domain lab/tests --hypothesis-profile fresh --hypothesis-seed $(SEED)

demo: $(READY)
	@exec $(BIN)/python -m examples.demo

bench: $(READY)
	$(BIN)/python -m lab.summary

# Needs no environment: somebody who doubts a service's verifier can make it with Python alone.
verifier:
	@$(PYTHON) -m service.verifier build/verifier.pyz

generated: $(READY)
	$(BIN)/python -m tools
	@$(MAKE) --no-print-directory web

web:
	cd service/web && npm ci --ignore-scripts --loglevel=error && npm run --silent check && npm run --silent build

pictures: $(READY)
	$(BIN)/python -m tools.pictures

# Every file that is installed has one of the hashes in the lock.
$(READY): pyproject.toml requirements-dev.lock
	@test -n '$(PYTHON)' || { echo 'Python 3.11, 3.12, 3.13 or 3.14, with its venv module, is needed (or name one: make PYTHON=...)' >&2; exit 1; }
	@echo 'installing the packages into $(VENV), once; this takes a minute or more' >&2
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python $(PIP) install --quiet --require-hashes --requirement requirements-dev.lock
	$(BIN)/python $(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

# Names, a version of each, and the hashes of all its files, for every platform and Python. Where the files come from, whoever installs
# them chooses.
COMPILE := build/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest --generate-hashes --no-header \
	--no-annotate pyproject.toml

lock:
	$(PYTHON) -m venv build/uv
	build/uv/bin/python $(PIP) install --quiet uv
	$(COMPILE) --upgrade --all-extras --group dev --output-file requirements-dev.lock
	$(COMPILE) --upgrade --group server --group traces --constraint requirements-dev.lock --output-file requirements.lock

clean:
	rm -rf .venv .venv-* build dist service/web/node_modules *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
