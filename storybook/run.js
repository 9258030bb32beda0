import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { endLike, root, runNode } from '../cli/bin/local-node.js'
import { install as installProject, NotPrepared } from '../cli/bin/prepare.js'

const folder = join(root, 'storybook')

const packagesOf = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).packages

/** Packages for other machines are optional and not installed. */
const isInstalled = () => {
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) return false
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional = false }]) =>
      path === '' || installed[path]?.version === version || (optional && installed[path] === undefined),
  )
}

/** Storybook as its own lock file says; it takes React, Vite and TypeScript from the folder above. */
const install = () => {
  if (isInstalled()) return
  process.stderr.write('Installing Storybook…\n')
  // The Node.js of the packages must not run npm.
  const paths = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'))
  const { status } = spawnSync('npm', ['ci'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: paths.join(delimiter) },
  })
  if (status !== 0)
    throw new NotPrepared('Storybook was not installed: check that npm sees its registry (npm ping).')
}

const storybook = join(folder, 'node_modules/storybook/dist/bin/dispatcher.js')
const commands = {
  dev: [storybook, 'dev', '--port', '6006', '--no-open'],
  build: [storybook, 'build', '--output-dir', 'dist'],
  check: [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'],
}

const [name = 'dev', ...options] = process.argv.slice(2)

/** `node storybook/run.js dev|build|check`: installs Storybook where it is not, then runs it or checks the types of the stories. */
try {
  const command = commands[name]
  if (command === undefined) throw new NotPrepared(`Unknown command ${name}: dev, build or check`)
  installProject()
  install()
  const config = name === 'check' ? [] : ['--config-dir', '.']
  endLike(await runNode([...command, ...config, ...options], { cwd: folder }))
} catch (error) {
  if (!(error instanceof NotPrepared)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
