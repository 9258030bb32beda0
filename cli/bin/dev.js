import { install, NotReady } from './prepare.js'
import { endLike, root, runNode } from './local-node.js'

/** `npm run dev`: installs what is missing, then runs the development server until it is stopped. */
try {
  install()
  endLike(await runNode([`${root}web/build/dev-server.ts`], { cwd: root, env: { NODE_ENV: 'development' } }))
} catch (error) {
  if (!(error instanceof NotReady)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
