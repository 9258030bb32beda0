import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { projectFiles } from './projects.js'
import { SlowestFirst } from './support/slowest-first.ts'
import { isolateProcess } from './support/isolation/isolated-environment.js'

const root = fileURLToPath(new URL('..', import.meta.url))

// The process is isolated before any worker starts: an editor starts vitest in the environment of the developer.
isolateProcess()

/** Most products of the e2e tests use PostgreSQL, which takes less processor time than the embedded database. */
const sampleProduct = [
  'tests/support/database/postgresql.global-setup.ts',
  'tests/support/product/product.global-setup.ts',
]

/** Tests without a browser run in parallel; then the e2e tests, each file with a separate product and browser. */
export default defineConfig({
  root,
  // Files named .env contain settings of the developer, too.
  envDir: false,
  test: {
    setupFiles: ['tests/support/isolation/isolation.setup.ts'],
    // One more than cores: most tests wait for other processes a third of the time. A fourth worker saves no time.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    // Nothing of a test outlives it, so files share the start of a worker, and the modules that it has read.
    isolate: false,
    // On a busy machine a condition may take longer; one that never becomes true still fails.
    expect: { poll: { timeout: 40_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          ...projectFiles.unit,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          ...projectFiles.integration,
          globalSetup: ['tests/support/database/postgresql.global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          ...projectFiles.e2e,
          globalSetup: sampleProduct,
          // A test waits for its browser a third of the time.
          maxWorkers: 4,
          // The e2e tests run after the others.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser on a busy machine may lose an input. Tests that needed another attempt are listed at the end.
          retry: 2,
        },
      },
    ],
  },
})
