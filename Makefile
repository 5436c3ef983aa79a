# Everything a checkout can do. Each target first makes .venv by itself; nothing else on the machine is changed. PYTHON names another
# Python for it, VENV another folder.

PYTHON ?= $(firstword $(foreach each,python3.11 python3.12 python3.13 python3 python,$(shell \
	$(each) -c 'import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null && echo $(each))))

# Where the environment is. A Python that was named gets its own where .venv has another one: `make test PYTHON=python3.13`.
version_of = $(shell $(1) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
other_than_in = $(filter-out $(call version_of,$(1)),$(call version_of,$(2)))
VENV ?= .venv$(if $(filter file,$(origin PYTHON)),,$(if $(call other_than_in,$(PYTHON),.venv/bin/python),-$(call version_of,$(PYTHON))))
VENV := $(VENV)
BIN := $(VENV)/bin
READY := $(VENV)/ready
PIP := -m pip --disable-pip-version-check --no-input

SOAKS := soak-rules soak-crashes soak-fairness soak-mutation soak-secrecy soak-times soak-bots soak-analyses soak-fuzz soak-api soak-streams soak-page

# The service is many processes, and the tests start hundreds: Python keeps what it has compiled.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run test check demo chaos chaos-edge bench bench-floods bench-peers bench-archive bench-scale dictionaries arena exploitability policies verifier shapes web pictures lessons examples vectors soak $(SOAKS) fuzz lock clean

help:
	@echo 'make run    the whole service on this machine: embedded server, web, relay, workers'
	@echo 'make test   make check, then all tests (ONLY='"'not slow and not lab'"': the quick ones)'
	@echo 'make check  lint, format, types and the import rules'
	@echo 'make demo   two games played over HTTP and described in words, audited and verified'
	@echo 'make chaos  clients play while faults happen to every store, into docs/reliability.md (SEED, MOVES, FAULTS, STORE=embedded, or cluster)'
	@echo 'make chaos-edge     each part restarted and killed behind the proxy while 40 clients play, into docs/reliability.md (CLIENTS)'
	@echo 'make bench  the benchmarks'
	@echo 'make bench-floods   floods from one address, and how others fare, into docs/floods.md (BEFORE=another checkout)'
	@echo 'make bench-peers    ours beside eventsourcing, RLCard, OpenSpiel, PokerKit and boardgame.io, into benchmarks/peers.md'
	@echo 'make bench-archive  what a finished table takes in memory, in the archive, and when it is archived, by game'
	@echo 'make bench-scale    100,000 finished and 10,000 live tables on one machine, some 40 minutes, 12 GB of memory and of disk, into'
	@echo '                    benchmarks/scale.md and docs/scale.md (SCALE=0.02); a run that was interrupted continues'
	@echo 'make dictionaries   a dictionary of the archive for each game without one, or a further one (GAMES=commune)'
	@echo 'make arena  the house bots play each other and simple tricks, at most MINUTES=240 of processor time, into docs/bot-strength.md'
	@echo 'make exploitability what best responses win from the house bots in small auctions, some seconds, into docs/exploitability.md'
	@echo 'make policies       works out how sharp bids in Commune and Liar'\''s Poker'
	@echo 'make verifier       the stand-alone verifier of records, as the service offers it, in build/'
	@echo 'make shapes         openapi.yaml and openapi/games, and the types of the client, in cardtable/client/shapes.py'
	@echo 'make web            the page, from its sources, into service/web/dist (needs Node.js and npm)'
	@echo 'make pictures       the pictures of docs/images: the table and the replay of each game (needs chromium)'
	@echo 'make lessons        the first hands that the page teaches games with, from their plans, into service/web/src/lessons'
	@echo 'make examples       the examples of the OpenAPI document, from real tables, into openapi/examples.json'
	@echo 'make       all of openapi.yaml read by spectral, some minutes; the tests give it two games'
	@echo 'make vectors        the numbers in docs/vectors, for other implementations of the verifier'
	@echo 'make soak   all of these, for hours:'
	@echo 'make soak-rules     every game played at random by the thousand and verified, into docs/soak-rules.md (SCALE=0.1: a tenth)'
	@echo 'make soak-crashes   every part of the service killed again and again while tables are played, into docs/soak-crashes.md'
	@echo 'make soak-fairness  a million draws tested, into docs/soak-fairness.md'
	@echo 'make soak-mutation  every change to a record of every game verified, into docs/soak-mutation.md'
	@echo 'make soak-secrecy   hidden cards dealt again in every game, and every answer compared, into docs/soak-secrecy.md (SCALE=0.1)'
	@echo 'make soak-bots      dominated moves of house bots, in every game, into docs/soak-bots.md (SCALE=0.01)'
	@echo 'make soak-times     cards guessed from the times of house bots, in every game, into docs/soak-times.md (SCALE=0.1)'
	@echo 'make soak-streams   a stream of tables cut 1,000 times at random, without a gap or a duplicate'
	@echo 'make soak-page      a whole match of every game in the browser, by mouse, by keyboard and by touch'
	@echo 'make soak-fuzz      the fuzz tests with fifty times as many examples, different ones each time'
	@echo 'make soak-analyses  blunders planted in matches of every game, and whether the analysis names them, into docs/soak-analyses.md'
	@echo 'make soak-api       more than 10,000 requests generated from openapi.yaml by schemathesis, into docs/soak-api.md'
	@echo 'make fuzz   the readers under atheris, which is fetched for it (FUZZ_SECONDS=60 for each of them)'
	@echo 'make lock   write the newest versions that pyproject.toml allows into requirements.lock and requirements-dev.lock'
	@echo 'make clean  remove what the other targets made; var/, where the tables are, stays'

run: $(READY)
	@exec $(BIN)/python -m workers

# Which tests, as an expression of pytest's marks (see pyproject.toml).
ONLY ?= not lab

test: check
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal -m '$(ONLY)'

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/test_architecture.py

demo: $(READY)
	@exec $(BIN)/python -m examples.demo

SEED ?= 1
MOVES ?= 10000
FAULTS ?= 100

chaos: $(READY)
	$(BIN)/python -m tests.chaos --seed $(SEED) --moves $(MOVES) --faults $(FAULTS) $(if $(STORE),--store '$(STORE)') \
		--keep build/chaos --report docs/reliability.md

CLIENTS ?= 40

chaos-edge: $(READY)
	$(BIN)/python -m tests.chaos.edge --clients $(CLIENTS) --seed $(SEED) --keep build/chaos --report docs/reliability.md

bench: $(READY)
	$(BIN)/python -m benchmarks

bench-floods: $(READY)
	$(BIN)/python -m benchmarks.shares $(if $(BEFORE),--before '$(BEFORE)') --output docs/floods.md

# The peers come from pip's and npm's registries into build/peers, apart from the environment: nothing else needs them.
bench-peers: $(READY)
	@$(BIN)/python -m benchmarks.peers --output benchmarks/peers.md

bench-archive: $(READY)
	@$(BIN)/python -m benchmarks.archive

# What it has written and found so far is in build/scale; to begin anew, remove it.
bench-scale: $(READY)
	@$(BIN)/python -m benchmarks.scale --scale $(SCALE) --keep build/scale --output benchmarks/scale.md
	@$(BIN)/python -m benchmarks.scale.million --output docs/scale.md

# The files are a part of the package, and are kept for ever: what was archived with one can be read with that one only.
dictionaries: $(READY)
	$(BIN)/python -m benchmarks.archive.train $(GAMES)

# Matches that have been played are kept, and a run that was interrupted continues. To play all of them again, remove build/arena.jsonl.
arena: $(READY)
	$(BIN)/python -m benchmarks.arena --minutes $(or $(MINUTES),240) --keep build/arena.jsonl --output docs/bot-strength.md

exploitability: $(READY)
	$(BIN)/python -m benchmarks.responses --output docs/exploitability.md

# The file is a part of the package: house bots play by it, and audits repeat what they played. A new one is a new version of `sharp`.
policies: $(READY)
	$(BIN)/python -m benchmarks.solved.ways
	@test -d build/numpy || $(BIN)/python $(PIP) install --quiet --target build/numpy 'numpy>=2,<3'
	PYTHONPATH=build/numpy $(BIN)/python -m benchmarks.solved.small

# Needs no environment: somebody who doubts a service's verifier can make it with Python alone.
verifier:
	@$(PYTHON) -m service.verifier build/verifier.pyz

shapes: $(READY)
	$(BIN)/python -m service.http.openapi
	$(BIN)/python -m tests.client.make_shapes

web:
	cd service/web && npm ci --ignore-scripts --loglevel=error && npm run --silent check && npm run --silent build

pictures: $(READY)
	$(BIN)/python -m tests.web.pictures

lessons: $(READY)
	$(BIN)/python -m tests.web.lessons

examples: $(READY)
	$(BIN)/python -m tests.openapi.make_examples

vectors: $(READY)
	$(BIN)/python -m tests.vectors.make

# How much of a long run is made: SCALE=0.1 plays, or draws, a tenth; SHARE=10 makes one change of ten.
SCALE ?= 1
SHARE ?= 1

soak: $(SOAKS)

soak-fairness: $(READY)
	$(BIN)/python -m tests.trust.soak_fairness --scale $(SCALE) --output docs/soak-fairness.md

soak-mutation: $(READY)
	$(BIN)/python -m tests.trust.soak_mutation --share $(SHARE) --output docs/soak-mutation.md

soak-crashes: $(READY)
	$(BIN)/python -m tests.system.crashes --output docs/soak-crashes.md

soak-rules: $(READY)
	$(BIN)/python -m tests.soak --scale $(SCALE) --output docs/soak-rules.md

soak-secrecy: $(READY)
	$(BIN)/python -m tests.secrecy.soak --scale $(SCALE) --output docs/soak-secrecy.md

soak-times: $(READY)
	$(BIN)/python -m tests.secrecy.soak_times --scale $(SCALE) --output docs/soak-times.md

soak-bots: $(READY)
	$(BIN)/python -m tests.dominated --scale $(SCALE) --output docs/soak-bots.md

soak-analyses: $(READY)
	$(BIN)/python -m tests.analysis --output docs/soak-analyses.md

soak-streams: $(READY)
	CARDTABLE_CUTS=1000 $(BIN)/python -m pytest tests/system/test_streams.py -k cut --timeout 0

soak-page: $(READY)
	CARDTABLE_ALL_MATCHES=1 $(BIN)/python -m pytest tests/web/test_play.py tests/web/test_secrecy.py

soak-fuzz: $(READY)
	$(BIN)/python -m pytest tests/fuzz --hypothesis-profile soak --timeout 0

soak-api: $(READY)
	$(BIN)/python -m tests.openapi.soak --output docs/soak-api.md

FUZZ_SECONDS ?= 60

# Outside of the environment: it exists as a wheel for some Pythons only, and nothing else needs it.
fuzz: $(READY)
	@test -d build/atheris || $(BIN)/python $(PIP) install --quiet --target build/atheris 'atheris>=3,<4' || { \
		rm -rf build/atheris; echo "there is no atheris for $$($(BIN)/python -V): nothing was fuzzed" >&2; exit 1; }
	@PYTHONPATH=build/atheris $(BIN)/python -m tests.fuzz --seconds $(FUZZ_SECONDS)

# Every file that is installed has one of the hashes in the lock.
$(READY): pyproject.toml requirements-dev.lock
	@test -n '$(PYTHON)' || { echo 'Python 3.11, 3.12 or 3.13, with its venv module, is needed (or name one: make PYTHON=...)' >&2; exit 1; }
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
	$(COMPILE) --upgrade --extra play --group dev --output-file requirements-dev.lock
	$(COMPILE) --upgrade --group server --group traces --constraint requirements-dev.lock --output-file requirements.lock

clean:
	rm -rf .venv .venv-* build dist service/web/node_modules *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
