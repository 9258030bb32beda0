import { reloadGuard } from './composition/reload-guard.ts'
import {
  collectFailedStylesheets,
  limitWaitForStylesheets,
  reloadFailedStylesheets,
  startWithoutStylesheets,
} from './errors/failed-stylesheets.ts'
import { reportError } from './errors/report-error.ts'
import { nextConnection, waitForConnection } from './errors/wait-for-connection.ts'
import { isEmbeddedPath } from './navigation/embedded-tab.ts'

/**
 * The entry script of every page: it starts the application at the first interaction (architecture.md, How a page is
 * rendered), switches the theme without it, and runs the rest when the page is idle.
 */
const root = document.documentElement
collectFailedStylesheets()
limitWaitForStylesheets()
startWithoutStylesheets(() => reloadGuard.mayReload(location.pathname))
const isApplication = root.dataset['start'] === 'now'

let started: Promise<unknown> | undefined

/**
 * After a failed start a page of content stays, and an interaction starts the application again. An application without a
 * connection waits for it, because a reload would replace the page by the error page of the browser; with a connection the
 * page is reloaded once, and then the failure is shown. A stylesheet that the reload did not bring is left out.
 */
const onStartFailed = async (cause: unknown): Promise<void> => {
  started = undefined
  if (!isApplication) return
  if (await waitForConnection()) return start()
  if (reloadGuard.reloadOnce(location.pathname)) return
  await import('./errors/failure-screen.ts').then(
    ({ showFailureScreen }) => showFailureScreen(cause),
    () => reportError(cause),
  )
}

const start = () =>
  void (started ??= reloadFailedStylesheets()
    .then(() => import('./start.tsx'))
    .catch(onStartFailed))

/** Requests the scripts of an application at once, instead of one after the other as each names the next, and starts it. */
const begin = (): void => {
  document.head.append(document.querySelector<HTMLTemplateElement>('#modules')?.content ?? '')
  start()
}

/** Browsers run no animation frame in an iframe that is not displayed or is off screen, and report it as visible. */
const maxWaitForFrameMs = 1000

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

const afterFirstFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

// A change of the user type (spec §2) is an API call, so it needs the application on every page.
if (isApplication || /[?&]user_?type=/i.test(location.search)) {
  // A browser compiles a preloaded module as soon as it has arrived, which would delay the first paint. A hidden page is not painted.
  if (document.hidden) begin()
  else void Promise.race([afterFirstFrame(), pause(maxWaitForFrameMs)]).then(begin)
} else
  for (const intent of ['focusin', 'pointerover', 'touchstart', 'keydown'])
    document.addEventListener(
      intent,
      (event) => {
        if (event.target instanceof Element && event.target.closest('form, [data-starts-application]'))
          start()
      },
      { passive: true },
    )

/** Maximum length of a field in a query: browsers and servers refuse long addresses, and the typed text would be lost. */
const maxFieldLength = 2000

const fitsAddress = (form: HTMLFormElement): boolean =>
  [...new FormData(form).values()].every((value) => value instanceof File || value.length <= maxFieldLength)

// A submission before hydration is repeated after hydration (web/ui/form/model/use-pre-hydration-values.ts). An embedded page
// has a separate session, which a new document would not have.
document.addEventListener('submit', (event) => {
  const { target } = event
  if (!(target instanceof HTMLFormElement)) return
  const isSaved =
    target.method === 'post' ||
    (target.method === 'get' && (isEmbeddedPath(location.pathname) || !fitsAddress(target)))
  if (isSaved) event.preventDefault()
  if (isSaved || target.method === 'dialog') target.dataset['pressed'] = ''
})

const whenIdle = globalThis.requestIdleCallback ?? setTimeout
const runIdleTasks = () => void import('./idle/idle.ts').catch(() => undefined)
// The timeout runs the tasks on a page that is never idle.
const scheduleIdleTasks = () => void whenIdle(runIdleTasks, { timeout: 2000 })
if (document.readyState === 'complete') scheduleIdleTasks()
else addEventListener('load', scheduleIdleTasks)
// A form that shows what is known of the visitor is filled before it is touched; the attribute is rendered for users only.
if (document.querySelector('[data-starts-application="idle"]') !== null) whenIdle(start, { timeout: 2000 })

// The page that the service worker shows without a connection, at the address of the page that could not be loaded.
if (location.pathname !== '/offline/' && document.querySelector('[data-offline]'))
  void nextConnection().then(() => location.reload())

const themeAge = 60 * 60 * 24 * 365

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-theme-switch]')) return
  const dark =
    root.dataset['theme'] === 'system'
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : root.dataset['theme'] === 'dark'
  const theme = dark ? 'light' : 'dark'
  root.dataset['theme'] = theme
  document.cookie = `theme=${theme}; path=/; max-age=${themeAge}; samesite=lax`
})
