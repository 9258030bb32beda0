import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { onestSubset } from '#web/build/fonts/onest-subset.ts'
import { inlineScriptsFor } from '#web/server/pages/inline-scripts.ts'
import { makePageHeaders } from '#web/server/security-headers.ts'
import { root } from '#tests/architecture/source.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}

interface StoriesSite {
  readonly url: string
  readonly close: () => Promise<void>
}

const entry = 'tests/support/stories/stories-page.tsx'

/** Builds the stories by the plugins of the product into this folder; answers the names of their script and stylesheet. */
const buildStories = async (
  outDir: string,
): Promise<{ readonly script: string; readonly stylesheet: string }> => {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), onestSubset()],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: { input: entry },
    },
  })
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  return { script: manifest[entry].file, stylesheet: manifest['style.css'].file }
}

/** A site of the stories under the security policy of the product: `/` draws all parts, `/?story=<id>` one story. */
export const openStoriesSite = async (): Promise<StoriesSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'kvitok-stories-'))
  const { script, stylesheet } = await buildStories(folder)
  const scripts = inlineScriptsFor(`/${script}`)
  const headersOf = makePageHeaders(scripts.sources, [])
  const page = `<!doctype html><html lang="ru" data-theme="system"><head>${scripts.first}<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><link rel="stylesheet" href="/${stylesheet}"></head><body><div id="stories"></div>${scripts.last}</body></html>`

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stories')
    if (pathname === '/') {
      response
        .writeHead(200, { ...headersOf(pathname), 'content-type': 'text/html; charset=utf-8' })
        .end(page)
      return
    }
    readFile(join(folder, pathname)).then(
      (body) => response.writeHead(200, { 'content-type': types[extname(pathname)] ?? '' }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stories have no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await rm(folder, { recursive: true })
    },
  }
}
