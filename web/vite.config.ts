import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { copySqlFiles } from '#adapters/backend/server/store/migrations/copy-sql-files.plugin.ts'
import { onestSubset } from './fonts/onest-subset.ts'
import { precompress } from './precompress.ts'
import { shortNames } from './short-names.ts'
import { releaseStamp } from './worker/release-stamp.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a page or two show: they bring it themselves. */
const ofFewPages =
  /\.lazy\.|\/kit\/(?:content\/(?:photo-strip|table)|controls\/(?:date-field|file-drop|masked-field|radio-group)|fines\/(?:discount-meter|receipt)|overlay\/(?:lightbox|photo-gallery|use-lightbox-gestures)|reading\/(?:article-cards|cover-subject)|status\/(?:stepper|success-tick))\.|\/(?:illustrations\/(?:home-hero|night-road|paper-receipt|topic-cover)|reading\/(?:article-(?:list|page)|faq-(?:list|questions|search)))\./

const isOfTheKit = (file: string): boolean =>
  /\/web\/(?:kit|layouts|styles|reading|illustrations|look-up)\//.test(file) && !ofFewPages.test(file)

/** Parts of an application: its waiting, its lists, what opens above it. Pages that are only read do without them. */
const ofTheApplication =
  /\/kit\/(?:overlay\/|fines\/(?!plate)|status\/(?!notice)|content\/(?:photo|table)|controls\/(?:date|file|masked|radio|switch|tab))/

const isOfEveryPage = (file: string): boolean => isOfTheKit(file) && !ofTheApplication.test(file)

/** What the first script stands on: a kilobyte, which must not lead to anything bigger. */
const ofTheFirstScript =
  /vite\/preload-helper|\/reload-guard\.ts$|\/web\/shell\/(?:failure-screen|fatal-code|tell-failure)\.ts$/

/** What a page does once it is read, whether or not somebody wakes the application: two more, with the same proviso. */
const ofEveryVisit =
  /\/web\/(?:composition|shell)\/(?:visit|cookie-notice|focus-target)\.ts$|\/application\/tracking\/tracking-id\.ts$|\/domain\/(?:tracking\/(?:cookie-choice|loaded-screen|mailing-source|time-on-site|tracking-delays|tracking-id)|session\/storage-keys|uuid|navigation\/chat-widget)\.ts$|\/adapters\/(?:backend\/contract\/page-event-request|browser\/page-events|storage\/(?:text-storage|tracking-ids))\.ts$/

/**
 * What brings no sheet with it: a sheet of the application would come to every page that shares a script with it. Icons stand
 * on pages that are only read as well, and this script leads to the application's.
 */
const withoutSheets = /\/(?:domain|application|adapters)\/|\/node_modules\/(?!lucide-react\/)/

/** One command builds the browser's part and the server's part: `vite build --app`. */
export default defineConfig({
  root,
  plugins: [react(), onestSubset(), releaseStamp('sw.js'), precompress(), copySqlFiles()],
  publicDir: 'web/public',
  css: { modules: { generateScopedName: shortNames(`${root}web`) } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Pages that are seldom reached from inside the application name their sheets alone: their scripts would make a
        // long list in everybody's.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, names) => names.filter((name) => name.endsWith('.css')),
        },
        rolldownOptions: {
          // The worker stands at the root, or it could not speak for the whole site.
          input: { 'entry-client': 'web/entry-client.ts', sw: 'web/service-worker.ts' },
          // Effect's modules read properties of each other as they load, which changes nothing: without this a page carries
          // its dates, decimals, cookies and addresses as well.
          treeshake: { propertyReadSideEffects: false },
          // The kit is one sheet for all pages, and one more for pages that are an application; what at least ten parts
          // use is one script. A page adds its own few bytes. What is heavy and seldom used is loaded by itself when it is
          // needed. (The kit's scripts by use and its sheets apart would be 6 KiB less of script, but a script of both kinds
          // brings both sheets to pages that are only read.)
          output: {
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            codeSplitting: {
              groups: [
                { name: 'first', test: ofTheFirstScript, priority: 5 },
                { name: 'visit', test: ofEveryVisit, priority: 4 },
                { name: 'kit', test: isOfEveryPage, priority: 3 },
                { name: 'kit-app', test: isOfTheKit, priority: 2 },
                { name: 'shared', test: withoutSheets, priority: 1, minShareCount: 10 },
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
        // The second input is started as a worker thread, by its file beside `main.js`.
        rolldownOptions: {
          input: { main: 'web/server/main.ts', 'pdf-worker': 'adapters/pdf/pdf-worker.ts' },
        },
      },
    },
  },
})
