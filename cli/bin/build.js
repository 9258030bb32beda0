import { build, installProduct, NotPrepared } from './prepare.js'

/** `npm run build`: builds the production site in dist/, unless it is up to date. */
try {
  installProduct()
  await build()
} catch (error) {
  if (!(error instanceof NotPrepared)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
