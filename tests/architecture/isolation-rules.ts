import { importsOf } from './imports.ts'
import { forbid, isIn, outside, type Rule, within } from './rule.ts'

/** Benchmarks start separate programs and are not part of the suite. */
const measurements = isIn('tests/bench')

const inTests = (rule: Rule): Rule => within(isIn('tests'), outside(measurements, rule))

const startsPrograms = isIn(
  'tests/support/programs.ts',
  // They run before TypeScript can be read, and pass an isolated environment by themselves.
  'tests/support/isolation/product-occupant.js',
  // It runs the checks of types, format and lint, which know no setting of the product.
  'tests/checks.js',
)

/** Every other module starts programs through `programs.ts`, which gives them an isolated environment and an empty folder. */
export const programsAreIsolated: Rule = inTests(
  outside(startsPrograms, (source) =>
    importsOf(source)
      .filter(
        ({ specifier, clause }) => /^(?:node:)?child_process$/.test(specifier) && !/^type\b/.test(clause),
      )
      .map(() => 'imports node:child_process: programs are started by tests/support/programs.ts'),
  ),
)

const readsEnvironment = isIn(
  'tests/support/isolation/isolated-environment.js',
  'tests/support/programs.ts',
  'tests/suite.js',
  'tests/checks.js',
  'tests/support/isolation/hostile-run.js',
  'tests/support/isolation/product-occupant.js',
  // One setting each, from the list of those that a run takes over.
  'tests/support/browser/browser.ts',
  'tests/support/matrix.ts',
  'tests/support/database/postgresql.global-setup.ts',
  'tests/support/properties.setup.ts',
  'tests/attack/fuzz/fuzz-plan.ts',
  'tests/long/simulation/long-simulation.ts',
  'tests/long/load/soak.ts',
  'tests/vitest.mutation.config.ts',
  // The long suite of the clock gets the path of a library from its runner.
  'tests/long/clock/faked-clock.ts',
  // It changes the time zone of this process and restores it.
  'tests/domain/dates/time-zones.test.ts',
  // It checks the isolation itself.
  'tests/isolation.test.ts',
)

export const environmentIsReadInOnePlace: Rule = inTests(
  outside(
    readsEnvironment,
    forbid(
      /\bprocess\.env\b|\bhomedir\b|\bprocessContext\b/g,
      'tests take the environment of commands from tests/support/programs.ts',
    ),
  ),
)
