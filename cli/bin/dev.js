import { install, NotReady } from './prepare.js'
import { endLike, root, runNode } from './local-node.js'

/** `npm run dev`: installs what is missing, then runs the development server, which Node.js starts again after a change of its modules. */
try {
  install()
  const watched = ['--watch', '--watch-preserve-output', 'web/build/dev-server.ts']
  endLike(await runNode(watched, { cwd: root, env: { NODE_ENV: 'development' } }))
} catch (error) {
  if (!(error instanceof NotReady)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
