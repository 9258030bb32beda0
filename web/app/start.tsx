import { configure } from 'mobx'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, createPath, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { defaultSite, SiteContext } from './brand/use-brand.ts'
import { agreeOnSession, openBrowserServices } from './composition/browser.ts'
import { Document, type Theme } from './document.tsx'
import { RepeatEarlyEdits } from './early-edits.tsx'
import { experimentsUseCases, profileUseCases, trackingUseCases } from '#adapters/wiring/services/shared.ts'
import { ServicesProvider, servicesContext } from './services.ts'
import type { BeforeHydration, PageHandle } from './routing/page-handle.ts'
import { routes } from './routes.tsx'
import { readRouterState } from './routing/router-state.ts'
import { AbFlagsProvider } from './idle/use-ab-flag.ts'
import { beginExperiments } from './idle/begin-experiments.ts'
import { ExperimentsViewModel } from './idle/experiments.view-model.ts'
import { onForeignScript } from './idle/foreign-script.ts'
import { reportError } from './errors/report-error.ts'
import { waitForPointerUp } from './navigation/wait-for-pointer-up.ts'

declare global {
  interface Document {
    /** The target of the last click, saved by the inline script (web/server/pages/inline-scripts.ts). */
    pressed?: EventTarget | null
  }
}

/** Buttons of the application; clicks that the browser or the entry script handles are not repeated. */
const applicationButtons = 'main button[type="button"]:not([popovertarget], [data-theme-switch])'

/** Repeats a click that came before hydration, if its button is still in the document. */
const replayEarlyPress = (pressed: Document['pressed']): void => {
  const button = pressed instanceof Element ? pressed.closest<HTMLElement>(applicationButtons) : null
  // On a page of content no other event starts the application.
  const startsApplication =
    document.documentElement.dataset['start'] === 'now' || button?.closest('form, [data-starts-application]')
  if (button?.isConnected === true && startsApplication) button.click()
}

configure({ enforceActions: 'always' })

const pageState = readRouterState(document)
const { site = defaultSite, visitorId, ...hydrationData } = pageState ?? {}
if (visitorId !== undefined) await agreeOnSession(visitorId)
const resolve = openBrowserServices(site.brand.siteType, site.callPaths)

// The code of the current page has to be loaded before hydration; `entry-client.ts` handles the failure to load it.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return
    const page = (await route.lazy()) as BeforeHydration
    Object.assign(route, page, { lazy: undefined })
    try {
      await page.beforeHydration?.(resolve, new URLSearchParams(location.search))
    } catch (error) {
      // The request is only an early start: the page repeats it, so a failure is not shown.
      console.error(error)
    }
  }),
)

const experiments = new ExperimentsViewModel(
  resolve(experimentsUseCases),
  resolve(profileUseCases),
  resolve(trackingUseCases),
  site.brand.id,
  site.experimentUsers,
)

const router = createBrowserRouter(routes, {
  ...(pageState === undefined ? {} : { hydrationData }),
  getContext: () => new RouterContextProvider(new Map([[servicesContext, resolve]])),
})

// A chat or a counter of another site must not stay in a document that shows a payment or documents. The
// blocker is set with the first such script, because the router warns of a blocker at every link inside a page.
onForeignScript(() =>
  router.getBlocker('foreign-script', ({ currentLocation, nextLocation }) => {
    if (nextLocation.pathname === currentLocation.pathname) return false
    location.assign(createPath(nextLocation))
    return true
  }),
)

await waitForPointerUp()

// React listens from `hydrateRoot` on and handles every later click itself, so only this one has to be repeated.
const { pressed } = document

const { theme = 'system', start = 'now' } = document.documentElement.dataset as {
  readonly theme?: Theme
  readonly start?: PageHandle['start']
}

// The whole document is hydrated, because names made by `useId` depend on the place in the tree that the server rendered.
// A transition lets the browser answer input between parts of a long hydration.
startTransition(() => {
  hydrateRoot(
    document,
    <Document theme={theme} brand={site.brand} start={start}>
      <SiteContext value={site}>
        <ServicesProvider value={resolve}>
          <AbFlagsProvider value={experiments}>
            <RepeatEarlyEdits>
              <RouterProvider router={router} />
            </RepeatEarlyEdits>
          </AbFlagsProvider>
        </ServicesProvider>
      </SiteContext>
    </Document>,
    // A mismatch makes React render the page anew: visitors may lose what they typed, so the server's log has to show it.
    { onRecoverableError: (error) => void reportError(error) },
  )
})

// A click on a page that is not hydrated yet makes React hydrate it at once.
setTimeout(() => replayEarlyPress(pressed))

beginExperiments(experiments, router)
// Few presses are logged, so the code of the log comes with the first one.
document.addEventListener('click', ({ target }) => {
  const name = target instanceof Element && target.closest<HTMLElement>('[data-log]')?.dataset['log']
  if (name)
    void import('./idle/log-press.lazy.ts').then(
      (part) => part.logPress(resolve(trackingUseCases), name, experiments.flag('mvar')),
      () => undefined,
    )
})
let watch: Promise<void> | undefined
const watchSessionOnce = () => {
  watch ??= import('#web/features/account/session-watch.lazy.ts').then(
    ({ watchSession }) => watchSession(resolve(profileUseCases), site.isSignedIn),
    () => undefined,
  )
}
// A session expires after an hour of inactivity, so the watch of its end can start after the page has loaded. Another tab may
// end it meanwhile, and so may a page from which Back leads to this one.
setTimeout(watchSessionOnce, 20_000)
addEventListener('storage', watchSessionOnce)
addEventListener('pageshow', ({ persisted }) => persisted && watchSessionOnce())
// Only an element that had the focus can lose it, and only such an element can leave the screen.
document.addEventListener(
  'focusin',
  () =>
    void import('./navigation/watch-focus.lazy.ts').then(
      ({ watchFocus }) => watchFocus(),
      () => undefined,
    ),
  { once: true },
)
void import('./composition/worker.ts')
  .then(({ installWorker }) => installWorker(router))
  .catch(() => undefined)
