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
        // One sheet for all pages: it is small, and a page never waits for a second one.
        cssCodeSplit: false,
        rolldownOptions: { input: 'web/entry-client.ts' },
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
