import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { copyContent } from '#adapters/cms/copy-content.plugin.ts'
import { copySqlFiles } from '#adapters/backend/server/database/migrations/copy-sql-files.plugin.ts'
import { chunkGroups } from './chunks.ts'
import { shortClassName } from './class-names.ts'
import { onestSubset } from './fonts/onest-subset.ts'
import { parsedStylesheets } from './parsed-stylesheets.ts'
import { precompress } from './precompress.ts'

/** The worker knows its release by the names of all built files: one changed byte of any of them makes another worker. */
const releaseStamp = (workerFile: string): Plugin => ({
  name: 'release-stamp',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const worker = bundle[workerFile]
    if (worker?.type !== 'chunk') return this.error(`there is no ${workerFile}`)
    if (worker.imports.length > 0) return this.error(`${workerFile} has to stand alone`)
    const release = createHash('sha256')
      .update(Object.keys(bundle).toSorted().join())
      .update(worker.code)
      .digest('base64url')
      .slice(0, 12)
    worker.code = worker.code.replaceAll('RELEASE', JSON.stringify(release))
  },
})

/**
 * The scripts name the files of all pages, so their hashes are the shortest that the build allows. Pages that the server renders name
 * files of the browser's part, so both parts have the same names.
 */
const assetFileNames = 'assets/[name]-[hash:7][extname]'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Packages of many files, in the bundle of the server: each start would otherwise find and read all of these files. */
const bundledPackages = [
  'effect',
  'lucide-react',
  'kysely',
  'inversify',
  /^@inversifyjs\//,
  'hono',
  'react-router',
  'yaml',
  '@opentelemetry/api',
  'prom-client',
  'tdigest',
  'bintrees',
  'nodemailer',
  'pg-boss',
  'cron-parser',
  'markdown-it',
  'linkify-it',
  'mdurl',
  'uc.micro',
  'entities',
  'punycode.js',
  'csv-parse',
  'hucre',
]

const { version: packageVersion } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as {
  readonly version: string
}

/** One command builds the browser's part and the server's part: `vite build --app`. */
export default defineConfig(({ command }) => ({
  root,
  plugins: [
    react(),
    onestSubset(),
    releaseStamp('sw.js'),
    parsedStylesheets(),
    precompress(),
    copySqlFiles(),
    copyContent(),
  ],
  publicDir: 'web/public',
  // The support form sends the version of the product.
  define: { productVersion: JSON.stringify(packageVersion) },
  // The development server writes readable names (web/build/dev-client.ts).
  css: { modules: { generateScopedName: shortClassName } },
  // The worker of the development server imports its modules; that of the build is one file, since its response allows no others.
  worker: { format: 'es' },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Preload lists contain stylesheets only: scripts of pages that are seldom opened from inside the application would
        // lengthen the list in the bundle of every visitor.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, names) => names.filter((name) => name.endsWith('.css')),
        },
        rolldownOptions: {
          // The worker is served from the root, because its scope is its folder and must be the whole site.
          input: { 'entry-client': 'web/app/entry-client.ts', sw: 'web/app/service-worker.ts' },
          // Effect's modules read properties of each other while they load, without side effects. Without this option a page
          // would also contain Effect's modules for dates, decimals, cookies and addresses.
          treeshake: { propertyReadSideEffects: false },
          output: {
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    ssr: {
      // The development server would transform each of their files, so there they stay outside.
      resolve: { noExternal: command === 'build' ? bundledPackages : [] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        // The second input is started as a worker thread, by its file beside `main.js`.
        rolldownOptions: {
          input: { main: 'web/server/main.ts', 'pdf-worker': 'adapters/pdf/pdf-worker.ts' },
          // What several pages share is one file: otherwise each start finds and reads 150 small ones.
          output: { assetFileNames, codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
          // A page that another page imports, too, is in that file: the `import()` saves no request here as it does in a browser.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
}))
