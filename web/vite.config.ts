import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { onestSubset } from './fonts/onest-subset.ts'
import { releaseStamp } from './worker/release-stamp.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const isOfTheKit = (file: string): boolean =>
  /\/web\/(?:kit|layouts|styles|reading|illustrations|look-up)\//.test(file) && !file.includes('.lazy.')

/** Parts of an application: its waiting, its lists, what opens above it. Pages that are only read do without them. */
const ofTheApplication =
  /\/kit\/(?:overlay\/|fines\/(?!plate)|status\/(?!notice)|content\/(?:photo|table)|controls\/(?:date|file|masked|radio|switch|tab))/

const isOfEveryPage = (file: string): boolean => isOfTheKit(file) && !ofTheApplication.test(file)

/** One command builds the browser's part and the server's part: `vite build --app`. */
export default defineConfig({
  root,
  plugins: [react(), onestSubset(), releaseStamp('sw.js')],
  publicDir: 'web/public',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          // The worker stands at the root, or it could not speak for the whole site.
          input: { 'entry-client': 'web/entry-client.ts', sw: 'web/service-worker.ts' },
          // The kit is one sheet and one script for all pages, and one more for pages that are an application; a page adds
          // its own few bytes. What is heavy and seldom used is loaded by itself when it is needed.
          output: {
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            codeSplitting: {
              groups: [
                { name: 'kit', test: isOfEveryPage, priority: 2 },
                { name: 'kit-app', test: isOfTheKit, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { main: 'web/server/main.ts' } },
      },
    },
  },
})
