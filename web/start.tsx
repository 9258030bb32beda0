import { configure } from 'mobx'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { defaultSite, SiteContext } from './brand/use-brand.ts'
import { browserFeatures } from './composition/browser.ts'
import { FeaturesProvider, featuresContext } from './features.ts'
import { routes } from './routes.tsx'
import { readRouterState } from './router-state.ts'
import { beginExperiments } from './shell/begin-experiments.ts'
import { ExperimentsViewModel } from './shell/experiments.view-model.ts'
import { pressAgain } from './shell/pressed-before.ts'
import { untilReleased } from './shell/until-released.ts'
import { ExperimentsContext } from './shell/use-experiments.ts'

configure({ enforceActions: 'always' })

const pageState = readRouterState(document)
const { site = defaultSite, ...hydrationData } = pageState ?? {}
const { ask: features, withFeatures } = browserFeatures(site.brand.siteType)
const table = withFeatures(routes)

// The code of the page that stands on the screen has to be here before it is taken over; `entry-client.ts` hears where
// it cannot be had.
await Promise.all(
  (matchRoutes(table, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }),
)

const experiments = new ExperimentsViewModel(
  features('experiments'),
  features('profile'),
  features('tracking'),
  site.brand.id,
)

const router = createBrowserRouter(table, {
  ...(pageState === undefined ? {} : { hydrationData }),
  getContext: () => new RouterContextProvider(new Map([[featuresContext, features]])),
})

await untilReleased()

// From here on presses are heard.
const { pressed } = document

// The page around it is not drawn again; what a page says in the head is put there by `web/light-react/head-part.ts`.
hydrateRoot(
  document.body,
  <SiteContext value={site}>
    <FeaturesProvider value={features}>
      <ExperimentsContext value={experiments}>
        <RouterProvider router={router} />
      </ExperimentsContext>
    </FeaturesProvider>
  </SiteContext>,
)

setTimeout(() => pressAgain(pressed))

beginExperiments(experiments, router)
// A session lives for an hour: its end is nobody's affair while a page is coming up.
setTimeout(
  () =>
    void import('./account/session-watch.lazy.ts')
      .then(({ watchSession }) => watchSession(features('profile')))
      .catch(() => undefined),
  20_000,
)
void import('./composition/worker.ts').then(({ keepWorker }) => keepWorker()).catch(() => undefined)
