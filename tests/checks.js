import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { nodePath, root } from '#cli/bin/local-node.js'

/** Tools that check the whole tree; each counts as one test. */
const tools = {
  // The other processors lint meanwhile; further checkers repeat a part of the work of the first one.
  Types: ['tsc', '-p', '.', '--checkers', '1'],
  Format: ['oxfmt', '--check'],
  Lint: ['oxlint'],
}

/** Commands that correct what a tool has found. */
const corrections = {
  Types: '',
  Format: 'To correct it: npm run format\n',
  Lint: 'To correct what can be corrected automatically: npm run lint:fix\n',
}

/** The type checker and the linter are Go programs. Collecting garbage less often takes a sixth of their time, and more memory. */
const GOGC = '400'

/** Resolves to the output of the tool and whether it found no error. */
const runTool = ([name, ...args]) =>
  new Promise((resolve, reject) => {
    const binaries = `${root}node_modules/.bin`
    const child = spawn(nodePath(), [`${binaries}/${name}`, ...args], {
      cwd: root,
      env: { ...process.env, GOGC, PATH: [binaries, process.env.PATH].join(delimiter) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ output, isClean: code === 0 }))
  })

/** Checks types, format and lint in parallel, and prints the output of each. */
export const runChecks = async (print) => {
  const counts = { passed: 0, failed: 0 }
  await Promise.all(
    Object.entries(tools).map(async ([name, command]) => {
      const start = performance.now()
      const { output, isClean } = await runTool(command)
      counts[isClean ? 'passed' : 'failed'] += 1
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      print(
        `— ${name}\n${isClean ? '' : output + corrections[name]}  ${isClean ? 'ok' : 'FAILED'}, ${seconds} s`,
      )
    }),
  )
  return counts
}
