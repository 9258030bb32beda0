import { build, install, NotReady } from './prepare.js'

/** `npm run build`: the production site in dist/; nothing happens where it is up to date. */
try {
  install()
  await build()
} catch (error) {
  if (!(error instanceof NotReady)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
