import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isolateProcess } from './support/isolation/isolated-environment.js'

const root = fileURLToPath(new URL('..', import.meta.url))

isolateProcess()

/** Runs the tests of the domain only: for long property runs, coverage and mutation testing. */
export default defineConfig({
  root,
  envDir: false,
  test: {
    environment: 'node',
    isolate: false,
    include: ['tests/domain/**/*.test.ts'],
    setupFiles: ['tests/support/isolation/isolation.setup.ts', 'tests/support/properties.setup.ts'],
    testTimeout: 30_000,
    coverage: {
      include: ['domain/**/*.ts'],
      reporter: [['text', { skipFull: true }]],
      reportsDirectory: 'node_modules/.cache/coverage',
      thresholds: { lines: 98, branches: 95 },
    },
  },
})
