import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { compiledModules, root, runNode } from '#cli/bin/local-node.js'
import { install, NotPrepared } from '#cli/bin/prepare.js'

const say = (text) => process.stdout.write(`${text}\n`)

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/**
 * False for an unpacked archive, also where it lies inside another repository: the hooks of that repository must not
 * change.
 */
const isGitCheckout = () => {
  const { status, stdout } = git('rev-parse', '--show-toplevel')
  return status === 0 && realpathSync(resolve(stdout.trim())) === realpathSync(root)
}

/** Git takes a relative path from the root of each worktree, so the one setting serves all of them. */
const useHooks = () => {
  const { status, stderr } = git('config', 'core.hooksPath', '.githooks')
  if (status !== 0) throw new NotPrepared(`Git refused to use the hooks of .githooks: ${stderr.trim()}`)
}

/** Fills the caches of the development server, so that its first start is as quick as the others. */
const prepareDevelopment = async () => {
  const { code } = await runNode(['web/build/dev-server.ts', '--prepare'], {
    cwd: root,
    stdio: 'ignore',
    env: { NODE_ENV: 'development', NODE_COMPILE_CACHE: compiledModules },
  })
  if (code !== 0) say('The development server could not be prepared; npm run dev prints the reason.')
}

const nextCommands = `Ready. What to run next:
  npm run dev         the product, which reloads on every change
  npm test            types, format, lint, build and every test
  npx kvitok --help   the command line`

/**
 * `npm run setup`: packages exactly as the lock file says, the hooks of `.githooks` where this is a git checkout,
 * and the caches of the development server.
 */
try {
  install()
  if (isGitCheckout()) useHooks()
  else say('This folder is no git checkout, so the pre-commit hook is not installed.')
  if (!process.env.CI) await prepareDevelopment()
  say(nextCommands)
} catch (error) {
  if (!(error instanceof NotPrepared)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
