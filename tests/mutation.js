import { root, runNode } from '#cli/bin/local-node.js'
import { print } from './report-run.js'

/** Parts of the product to mutate, each with the tests that must detect the mutants. */
const parts = {
  identity: ['domain/identity/**/*.ts', 'tests/domain/identity/**/*.test.ts'],
  payment: ['domain/payment/**/*.ts', 'tests/domain/payment/**/*.test.ts'],
  discount: ['domain/charges/law/discount*.ts', 'tests/domain/charges/law/discount.test.ts'],
  navigation: ['domain/navigation/**/*.ts', 'tests/domain/navigation/**/*.test.ts'],
}

const killsMutants = async ([sources, tests]) => {
  const { code } = await runNode(
    ['node_modules/.bin/stryker', 'run', 'tests/stryker.config.json', '--mutate', sources],
    { cwd: root, env: { MUTATION_TESTS: tests } },
  )
  return code === 0
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
const failed = []
if (unknown.length === 0)
  for (const name of asked.length === 0 ? Object.keys(parts) : asked) {
    print(`— ${name}`)
    if (!(await killsMutants(parts[name]))) failed.push(name)
  }
else print(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}`)

process.exitCode = failed.length + unknown.length > 0 ? 1 : 0
if (failed.length > 0) print(`Too many mutants survived in ${failed.join(', ')}`)
