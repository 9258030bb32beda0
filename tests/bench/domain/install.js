import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from '#cli/bin/local-node.js'

// A separate folder, because the product's `#` aliases do not apply below another package.json.
const here = fileURLToPath(new URL('peers/', import.meta.url))

/** Beside the product's packages, not in tests/: nothing that walks the sources may meet the peers' own. */
export const folder = `${root}node_modules/.cache/bench-domain`

const files = ['package.json', 'package-lock.json']

const isSame = (file) =>
  existsSync(`${folder}/${file}`) &&
  readFileSync(`${folder}/${file}`, 'utf8') === readFileSync(here + file, 'utf8')

/** The packages of the lock file in `peers/`; the product itself never needs them. */
export const installPeers = () => {
  if (existsSync(`${folder}/node_modules/.package-lock.json`) && files.every(isSame)) return
  process.stderr.write('Устанавливаю пакеты для сравнения…\n')
  mkdirSync(folder, { recursive: true })
  for (const file of files) copyFileSync(here + file, `${folder}/${file}`)
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm ci did not install the packages of tests/bench/domain/peers')
}
