import { fileURLToPath } from 'node:url'
import { runNode } from '#cli/bin/local-node.js'

/** `npm run bench [-- domain cli backend web]`: each part prints its own table; parts run one after another. */
const parts = ['domain', 'cli', 'backend', 'web']
const named = process.argv.slice(2)
const unknown = named.filter((name) => !parts.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}; there are ${parts.join(', ')}\n`)
  process.exitCode = 2
} else
  for (const part of named.length === 0 ? parts : named) {
    process.stdout.write(`\n== ${part}\n`)
    const { code } = await runNode([fileURLToPath(new URL(`${part}/run.js`, import.meta.url))])
    if (code !== 0) process.exitCode = 1
  }
