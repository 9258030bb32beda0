import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The domain by its own tests alone: for the laws at length, for coverage and for mutation testing. */
export default defineConfig({
  root,
  test: {
    environment: 'node',
    isolate: false,
    include: ['tests/domain/**/*.test.ts'],
    setupFiles: ['tests/support/properties.setup.ts'],
    testTimeout: 30_000,
    coverage: {
      include: ['domain/**/*.ts'],
      reporter: [['text', { skipFull: true }]],
      reportsDirectory: 'node_modules/.cache/coverage',
      thresholds: { lines: 98, branches: 95 },
    },
  },
})
