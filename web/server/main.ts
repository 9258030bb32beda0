import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveSite } from '#web/app/composition/server.ts'
import { type ClientBuild, openSite } from './open-site.ts'
import type { Stylesheet } from '#web/server/pages/first-styles.ts'
import { builtAssets, type Manifest } from '#web/server/pages/page-assets.ts'
import { describeStartError, startMessage } from './start-message.ts'
import { readStaticFiles } from '#web/server/files/static-files.ts'

/** Beside dist/server, where this file is built to. */
const client = fileURLToPath(new URL('../client/', import.meta.url))

/** The entry of the thread that draws PDF documents, built beside this file (web/build/vite.config.ts). */
const pdfWorker = new URL('./pdf-worker.js', import.meta.url)

const readClientBuild = async (): Promise<ClientBuild> => {
  const [manifest, files, stylesheets] = await Promise.all([
    readFile(`${client}.vite/manifest.json`, 'utf8'),
    readStaticFiles(client),
    readFile(`${client}.vite/stylesheets.json`, 'utf8'),
  ])
  const parsed = new Map(JSON.parse(stylesheets) as readonly (readonly [string, Stylesheet])[])
  return { assets: builtAssets(JSON.parse(manifest) as Manifest, parsed), files }
}

// The reader of the first lines may have closed the pipe (`npm start | head -1`); the server keeps running.
process.stdout.on('error', () => undefined)

const serve = async (): Promise<void> => {
  const { root, site } = await openSite(process.env, readClientBuild(), pdfWorker)
  const stop = await serveSite(root, site)
  for (const line of startMessage(root)) process.stdout.write(`${line}\n`)
  const signals = ['SIGINT', 'SIGTERM'] as const
  // A second signal finds no handler and ends the process at once.
  const onSignal = () => {
    for (const signal of signals) process.off(signal, onSignal)
    void stop()
  }
  for (const signal of signals) process.on(signal, onSignal)
}

serve().catch((error: unknown) => {
  const { message, exitCode } = describeStartError(error)
  process.stderr.write(`${message}\n`)
  process.exitCode = exitCode
})
