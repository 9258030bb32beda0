import { fc } from '@fast-check/vitest'

const numberFrom = (name: string): number | undefined => {
  const text = process.env[name]
  return text === undefined ? undefined : Number(text)
}

const numRuns = numberFrom('PROPERTY_RUNS')
const seed = numberFrom('PROPERTY_SEED')

// Before any test file is read: a law takes its seed where it is written, not where it runs.
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(numRuns !== undefined && { numRuns }),
  ...(seed !== undefined && { seed }),
})
