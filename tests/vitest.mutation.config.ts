import { mergeConfig } from 'vitest/config'
import domain from './vitest.domain.config.ts'

/** A mutant is met by the tests that were seen to reach it, found again by name: so the seed, which is in the name, is fixed. */
const config = mergeConfig(domain, { test: { env: { PROPERTY_SEED: '1' } } })

const { MUTATION_TESTS } = process.env

export default MUTATION_TESTS === undefined
  ? config
  : { ...config, test: { ...config['test'], include: [MUTATION_TESTS] } }
