import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

const postgresql = ['tests/support/database/postgresql.global-setup.ts']

const suite = (name: string, globalSetup: readonly string[] = []) => ({
  extends: true as const,
  test: { name, include: [`tests/long/${name}/**/*.long.ts`], globalSetup: [...globalSetup] },
})

/** Suites that take minutes: `npm run test:long` runs them. Their files end in `.long.ts`, so the other configurations skip them. */
export default defineConfig({
  root,
  test: {
    environment: 'node',
    maxWorkers: 2,
    // On a busy machine the start of a process takes a minute.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    projects: [
      suite('simulation'),
      suite('crash'),
      suite('clock'),
      suite('accessibility', [...postgresql, 'tests/support/product/product.global-setup.ts']),
      suite('fuzz', postgresql),
      suite('timing', postgresql),
      suite('trial'),
      suite('replicas'),
      suite('pgbouncer'),
      suite('pitr'),
      suite('load', [...postgresql, 'tests/support/product/product.global-setup.ts']),
    ],
  },
})
