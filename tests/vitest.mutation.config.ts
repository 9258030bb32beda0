import { mergeConfig } from 'vitest/config'
import domain from './vitest.domain.config.ts'

/** Stryker selects the tests of a mutant by title, and titles of property tests contain the seed, so the seed is fixed. */
const config = mergeConfig(domain, { test: { env: { PROPERTY_SEED: '1' } } })

const { MUTATION_TESTS } = process.env

export default MUTATION_TESTS === undefined
  ? config
  : { ...config, test: { ...config['test'], include: [MUTATION_TESTS] } }
