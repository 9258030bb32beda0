import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '#cli/bin/local-node.js'
import { install, NotReady } from '#cli/bin/prepare.js'

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
  if (status !== 0) throw new NotReady(`Git refused to use the hooks of .githooks: ${stderr.trim()}`)
}

const nextCommands = `Ready. What to run next:
  npm run dev         the product, which reloads on every change
  npm test            types, format, lint, build and every test
  npx kvitok --help   the command line`

/** `npm run setup`: packages exactly as the lock file says, and the hooks of `.githooks` where this is a git checkout. */
try {
  install()
  if (isGitCheckout()) useHooks()
  else say('This folder is no git checkout, so the pre-commit hook is not installed.')
  say(nextCommands)
} catch (error) {
  if (!(error instanceof NotReady)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
