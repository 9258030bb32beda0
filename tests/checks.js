import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { nodePath, root } from '#cli/bin/local-node.js'

/** Tools that check the whole tree; each counts as one test. */
const tools = {
  Types: ['tsc', '-p', '.'],
  Format: ['oxfmt', '--check'],
  Lint: ['oxlint'],
}

/** Resolves to what the tool printed and whether it found nothing wrong. */
const runTool = ([name, ...args]) =>
  new Promise((resolve, reject) => {
    const binaries = `${root}node_modules/.bin`
    const child = spawn(nodePath(), [`${binaries}/${name}`, ...args], {
      cwd: root,
      env: { ...process.env, PATH: [binaries, process.env.PATH].join(delimiter) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ output, isClean: code === 0 }))
  })

/** Checks types, format and lint side by side, and prints what each found. */
export const runChecks = async (print) => {
  const counts = { passed: 0, failed: 0 }
  await Promise.all(
    Object.entries(tools).map(async ([name, command]) => {
      const start = performance.now()
      const { output, isClean } = await runTool(command)
      counts[isClean ? 'passed' : 'failed'] += 1
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      print(`— ${name}\n${isClean ? '' : output}  ${isClean ? 'ok' : 'FAILED'}, ${seconds} s`)
    }),
  )
  return counts
}
