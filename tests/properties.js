import { parseArgs } from 'node:util'
import { install } from '#cli/bin/prepare.js'
import { print, reportRun, UsageError } from './report-run.js'
import { runSuite } from './suite.js'

const usage = 'npm run test:properties -- [--runs N] [--seed S] [files…]'

const wholeNumber = (name, text, min) => {
  const number = Number(text)
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(number) || number < min)
    throw new UsageError(`--${name} is a whole number from ${min}, not «${text}»`)
  return number
}

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { runs: { type: 'string' }, seed: { type: 'string' } },
      allowPositionals: true,
    })
    const randomSeed = Math.floor(Math.random() * 2 ** 31)
    return {
      runs: wholeNumber('runs', values.runs ?? '100', 1),
      seed: wholeNumber('seed', values.seed ?? String(randomSeed), -(2 ** 31)),
      files: positionals,
    }
  } catch (error) {
    throw new UsageError(`${error.message}\n${usage}`)
  }
}

// The titles of property tests, and only those, end with the seed.
const laws = '\\(with seed=-?\\d+\\)$'

const run = async () => {
  const { runs, seed, files } = readArguments()
  install()
  print(`— Laws of the domain, ${runs} runs each, seed ${seed}`)
  const { failedFiles, ...counts } = await runSuite(
    'tests/vitest.domain.config.ts',
    ['--testNamePattern', laws, '--testTimeout', '0', ...files],
    { PROPERTY_RUNS: String(runs), PROPERTY_SEED: String(seed) },
  )
  if (counts.failed > 0)
    print(
      `To repeat: npm run test:properties -- ${['--seed', seed, '--runs', runs, ...failedFiles].join(' ')}`,
    )
  return counts
}

await reportRun(run)
