import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { onestSubset } from './fonts/onest-subset.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** One command builds the browser's part and the server's part: `vite build --app`. */
export default defineConfig({
  root,
  plugins: [react(), onestSubset()],
  publicDir: 'web/public',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'web/entry-client.ts',
          // The kit is one sheet and one script for all pages; a page adds its own few bytes. What is heavy and seldom
          // used is loaded by itself when it is needed.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'kit',
                  test: /\/web\/(?:kit|layouts|styles|reading|illustrations|look-up)\/(?!.*\.lazy\.)/,
                },
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
