import type { Plugin } from 'vite'

/** Address of the first script of every page in development. */
export const devEntry = '/@dev/entry.js'

/**
 * Starts the application at once, so that every component on the page can be replaced. Its modules bring their own style
 * elements; the stylesheet that the server linked would keep old rules alive, so it goes once they are there.
 */
const entryCode = `
import '/@vite/client'
import '@vitejs/plugin-react/preamble'
// A page exports its loader beside its component; Fast Refresh would otherwise reload the page.
window.__getReactRefreshIgnoredExports = () => ['loader', 'action', 'meta', 'handle', 'ErrorBoundary']
document.documentElement.dataset.start = 'now'
await import('/web/app/entry-client.ts')
await import('/web/app/start.tsx')
for (const link of document.querySelectorAll('link[href^="/@dev/"]')) link.remove()
`

/** An earlier production build may have left its service worker in the browser; this one removes itself. */
export const workerRemoval = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', () => self.registration.unregister())
`

/** Serves the first script, with Vite's client for hot module replacement. */
export const devClient = (): Plugin => ({
  name: 'kvitok:dev-client',
  config: () => ({ css: { modules: { generateScopedName: '[name]__[local]__[hash:base64:4]' } } }),
  resolveId: (id) => (id === devEntry ? id : null),
  load: (id) => (id === devEntry ? entryCode : null),
})
