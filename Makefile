# The tasks of the project. Most call a script; `make` without arguments lists them.

export PATH := $(PATH):$(HOME)/.cargo/bin
MANIFESTS := src/rust/Cargo.toml lab/Cargo.toml lab/fuzz/Cargo.toml
PUZZLES := ../shared/data/nine
MINUTES := 10

.PHONY: help setup package install demo test test-arm agree fuzz bad-values faults check check-newest coverage oldest machines \
  sanitize unsafe workflows dist man docs test-live figures wasm test-wasm bench-wasm bench fmt lint clean

help: ## list the tasks
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 14

setup: ## install missing tools and packages that oxidoku needs
	@dev/setup.sh

package: setup
	@dev/install.sh

install: package ## build oxidoku and its vignettes, and install them
	@Rscript dev/vignettes.R

demo: package ## run the main tasks on real puzzles
	@Rscript dev/demo.R

test: package ## run every test, in Rust and in R, and knit the vignettes
	@dev/test.sh

test-arm: ## test the core and the 9 x 9 engines on 64-bit ARM with NEON, emulated by qemu
	@dev/machines.sh --nine aarch64

agree: ## compare the 9 x 9 engines with the general engine on the lists in PUZZLES, and grades with other programs
	@folder="$$(cd "$(PUZZLES)" && pwd)" && OXIDOKU_PUZZLES="$$folder" cargo test --locked --release \
	  --manifest-path lab/Cargo.toml --test agree_lists --test agree_grades -- --include-ignored --nocapture

fuzz: ## fuzz the targets of lab/fuzz for MINUTES minutes in total
	@dev/fuzz.sh $(MINUTES)

bad-values: package ## call every function with bad values, in OXIDOKU_JOBS parallel processes
	@dev/bad_values.sh

check: ## make the release and check it as CRAN does, without a network
	@dev/setup.sh check
	@dev/check.sh

check-newest: dist ## check the release with the newest R and Rust, in a chroot of Debian unstable
	@dev/check_newest.sh

coverage: package ## print how much of the R code, the glue and the core the tests cover
	@dev/setup.sh coverage
	@dev/coverage.sh

faults: package ## test kills, full disks, closed pipes and memory limits
	@dev/faults.sh

oldest: ## compile src/rust and test the core with the oldest supported Rust
	@dev/oldest.sh

machines: package ## test on 32-bit, ARM, big-endian, Windows and WebAssembly machines, emulated if needed
	@dev/machines.sh

sanitize: package ## find memory and thread errors with sanitizers, valgrind and gctorture
	@dev/sanitize.sh

unsafe: ## list each use of `unsafe` in Rust with its safety argument
	@Rscript dev/unsafe.R

workflows: package ## run each command in .github/workflows once, in fresh clones
	@for level in check docs coverage; do dev/setup.sh $$level || exit 1; done
	@dev/workflows.sh

dist: ## make the release, with vendored crates, in dist/
	@dev/setup.sh check
	@dev/dist.sh

man: ## write the wrappers, the manual pages and NAMESPACE from the sources
	@dev/setup.sh docs
	@dev/man.sh

docs: wasm ## run `make man`, then build the package's site, which runs R in the browser, in site/
	@dev/setup.sh docs
	@dev/docs.sh

test-live: ## test the pages of site/ that run R, in Chromium
	@dev/live/test.sh

figures: package ## redraw the pictures of README.md
	@Rscript dev/figures.R

wasm: ## build the package for webR, which runs R in browsers, in dist/wasm
	@dev/wasm/build.sh

test-wasm: wasm ## run the package's tests in webR
	@node dev/wasm/test.mjs

bench-wasm: wasm package ## compare the speed of the package in webR and on this machine
	@node dev/wasm/bench.mjs

bench: package ## benchmark the engines, then R against Rust
	cargo bench --locked --manifest-path lab/Cargo.toml
	Rscript bench/ladder.R
	Rscript bench/solve_games.R
	Rscript bench/read_files.R
	Rscript bench/rate_games.R

fmt: ## format the Rust sources with rustfmt
	@for manifest in $(MANIFESTS); do cargo fmt --all --manifest-path $$manifest || exit 1; done

lint: package ## check the style of Rust and R
	@dev/setup.sh docs
	@dev/lint.sh

clean: ## remove build files, but not the installed package
	rm -rf src/rust/target lab/target lab/fuzz/target src/Makevars src/*.o src/*.so src/.cargo src/vendor inst/doc dist site *.log
