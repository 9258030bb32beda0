import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#cli/bin/local-node.js'

/** Prints the packages that were added, removed or changed since a commit, by default the main branch, for the person who reviews them. */
const [base = 'origin/main'] = process.argv.slice(2)

const packagesIn = (text) =>
  new Map(
    Object.entries(JSON.parse(text).packages)
      .filter(([path]) => path !== '')
      .map(([path, { version, license, hasInstallScript = false }]) => [
        path.replace(/^node_modules\//, ''),
        `${version}, ${license ?? 'no licence stated'}${hasInstallScript ? ', RUNS AN INSTALL SCRIPT' : ''}`,
      ]),
  )

const { status, stdout } = spawnSync('git', ['show', `${base}:package-lock.json`], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (status !== 0) process.stdout.write(`${base} is not in this checkout, so there is nothing to compare\n`)
else {
  const before = packagesIn(stdout)
  const now = packagesIn(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const lines = [
    ...[...now].filter(([name]) => !before.has(name)).map(([name, about]) => `added    ${name} ${about}`),
    ...[...before].filter(([name]) => !now.has(name)).map(([name, about]) => `removed  ${name} ${about}`),
    ...[...now]
      .filter(([name, about]) => before.has(name) && before.get(name) !== about)
      .map(([name, about]) => `changed  ${name} ${before.get(name)} -> ${about}`),
  ]
  process.stdout.write(lines.length === 0 ? 'No package has changed\n' : `${lines.join('\n')}\n`)
}
