import { build, installProduct, NotPrepared } from './prepare.js'
import { compiledModules, endLike, root, runNode } from './local-node.js'

/** `npm start`: installs packages and builds the site if needed, then runs it until it is stopped. */
try {
  installProduct()
  await build()
  // Settings of glibc (mallopt(3)): otherwise it keeps memory that threads and large buffers have freed, a sixth of the server's.
  const env = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compiledModules,
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
  }
  endLike(await runNode([`${root}dist/server/main.js`], { env }))
} catch (error) {
  if (!(error instanceof NotPrepared)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
