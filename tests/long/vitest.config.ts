import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Suites that take minutes: `npm run test:long` runs them. Their files end in `.long.ts`, so the other configurations skip them. */
export default defineConfig({
  root,
  test: {
    environment: 'node',
    include: ['tests/long/**/*.long.ts'],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
