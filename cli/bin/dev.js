import { install, NotReady } from './prepare.js'
import { compiledModules, endLike, root, runNode } from './local-node.js'

/** `npm run dev`: installs what is missing, then runs the development server, which Node.js starts again after a change of its modules. */
try {
  install()
  const watched = ['--watch', '--watch-preserve-output', 'web/build/dev-server.ts']
  // Node.js keeps the compiled backend between starts: without the cache a restart takes twice as long.
  const env = { NODE_ENV: 'development', NODE_COMPILE_CACHE: compiledModules }
  endLike(await runNode(watched, { cwd: root, env }))
} catch (error) {
  if (!(error instanceof NotReady)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
