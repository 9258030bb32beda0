import { build, install, NotPrepared } from './prepare.js'
import { endLike, root, runNode } from './local-node.js'

/** `npm start`: installs packages and builds the site if needed, then runs it until it is stopped. */
try {
  install()
  await build()
  endLike(await runNode([`${root}dist/server/main.js`], { env: { NODE_ENV: 'production' } }))
} catch (error) {
  if (!(error instanceof NotPrepared)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
