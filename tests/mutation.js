import { root, runNode } from '#cli/bin/local-node.js'

/** Parts of the product to mutate, each with the tests that must detect the mutants. */
const parts = {
  identity: ['domain/identity/**/*.ts', 'tests/domain/identity/**/*.test.ts'],
  payment: ['domain/payment/**/*.ts', 'tests/domain/payment/**/*.test.ts'],
  discount: ['domain/charges/law/discount*.ts', 'tests/domain/charges/law/discount.test.ts'],
  navigation: ['domain/navigation/**/*.ts', 'tests/domain/navigation/**/*.test.ts'],
}

const say = (text) => process.stdout.write(`${text}\n`)

const isEnough = async ([sources, tests]) => {
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
    say(`— ${name}`)
    if (!(await isEnough(parts[name]))) failed.push(name)
  }
else say(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}`)

process.exitCode = failed.length + unknown.length > 0 ? 1 : 0
if (failed.length > 0) say(`Too many mutants lived in ${failed.join(', ')}`)
