import { installProduct, NotPrepared } from './prepare.js'
import { compiledModules, endLike, root, runNode } from './local-node.js'

/** `npm run dev`: installs missing packages, then runs the development server, which Node.js restarts after a change of its modules. */
try {
  installProduct()
  const watched = ['--watch', '--watch-preserve-output', 'web/build/dev-server.ts']
  // The compile cache keeps the backend between starts: without it a restart takes twice as long.
  const env = { NODE_ENV: 'development', NODE_COMPILE_CACHE: compiledModules }
  endLike(await runNode(watched, { cwd: root, env }))
} catch (error) {
  if (!(error instanceof NotPrepared)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
