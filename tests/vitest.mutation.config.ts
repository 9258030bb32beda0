import { mergeConfig } from 'vitest/config'
import domain from './vitest.domain.config.ts'

/** A mutant is met by the tests that were seen to reach it, found again by name: so the seed, which is in the name, is fixed. */
export default mergeConfig(domain, { test: { env: { PROPERTY_SEED: '1' } } })
