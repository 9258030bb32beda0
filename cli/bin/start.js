import { build, install, NotReady } from './prepare.js'
import { endLike, root, runNode } from './local-node.js'

/** `npm start`: whatever is missing is made first, then the site runs until it is stopped. */
try {
  install()
  await build()
  endLike(await runNode([`${root}dist/server/main.js`], { env: { NODE_ENV: 'production' } }))
} catch (error) {
  if (!(error instanceof NotReady)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
