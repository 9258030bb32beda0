import { configure } from 'mobx'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { defaultSite, SiteContext } from './brand/use-brand.ts'
import { browserFeatures } from './composition/browser.ts'
import { Document, type Theme } from './document.tsx'
import { FeaturesProvider, featuresContext } from './features.ts'
import type { PageHandle } from './page-handle.ts'
import { routes } from './routes.tsx'
import { readRouterState } from './router-state.ts'

configure({ enforceActions: 'always' })

// The code of the page that stands on the screen has to be here before React takes it over.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }),
)

const pageState = readRouterState(document)
const { site = defaultSite, ...hydrationData } = pageState ?? {}
const features = browserFeatures(site.brand.siteType)

const router = createBrowserRouter(routes, {
  ...(pageState === undefined ? {} : { hydrationData }),
  getContext: () => new RouterContextProvider(new Map([[featuresContext, features]])),
})

const { theme = 'system', start = 'now' } = document.documentElement.dataset as {
  theme?: Theme
  start?: PageHandle['start']
}

hydrateRoot(
  document,
  <Document theme={theme} brand={site.brand} start={start}>
    <SiteContext value={site}>
      <FeaturesProvider value={features}>
        <RouterProvider router={router} />
      </FeaturesProvider>
    </SiteContext>
  </Document>,
)
