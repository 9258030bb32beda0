import { parseArgs } from 'node:util'
import { install, NotPrepared } from '#cli/bin/prepare.js'
import { runSuite } from './suite.js'

const usage = 'npm run test:properties -- [--runs N] [--seed S] [files…]'

const say = (text) => process.stdout.write(`${text}\n`)

class Misuse extends Error {}

const wholeNumber = (name, text, least) => {
  const number = Number(text)
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(number) || number < least)
    throw new Misuse(`--${name} is a whole number from ${least}, not «${text}»`)
  return number
}

const read = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { runs: { type: 'string' }, seed: { type: 'string' } },
      allowPositionals: true,
    })
    const drawn = Math.floor(Math.random() * 2 ** 31)
    return {
      runs: wholeNumber('runs', values.runs ?? '100', 1),
      seed: wholeNumber('seed', values.seed ?? String(drawn), -(2 ** 31)),
      files: positionals,
    }
  } catch (error) {
    throw new Misuse(`${error.message}\n${usage}`)
  }
}

// The titles of property tests, and only those, end with the seed.
const laws = '\\(with seed=-?\\d+\\)$'

const run = async () => {
  const { runs, seed, files } = read()
  install()
  say(`— Laws of the domain, ${runs} runs each, seed ${seed}`)
  const { failedFiles, ...counts } = await runSuite(
    'tests/vitest.domain.config.ts',
    ['--testNamePattern', laws, '--testTimeout', '0', ...files],
    { PROPERTY_RUNS: String(runs), PROPERTY_SEED: String(seed) },
  )
  if (counts.failed > 0)
    say(`To repeat: npm run test:properties -- ${['--seed', seed, '--runs', runs, ...failedFiles].join(' ')}`)
  return counts
}

const { passed, failed } = await run().catch((error) => {
  say(error instanceof NotPrepared || error instanceof Misuse ? error.message : String(error.stack))
  return { passed: 0, failed: 1 }
})
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
say(`${passed} passed, ${failed} failed`)
