import { chatWidgetOf, hidesChatAndSplash } from '#domain/navigation/chat-widget.ts'
import { type CookieChoice, cookieChoices } from '#domain/tracking/cookie-choice.ts'
import { visit } from '#web/app/composition/visit.ts'
import { focusTarget } from '#web/app/navigation/focus-target.ts'
import { readRouterState } from '#web/app/routing/router-state.ts'
import type { VisitTracker } from './visit.ts'

const choiceOf = (event: Event): CookieChoice | null => {
  const button = event.target instanceof Element ? event.target.closest('[data-cookie-choice]') : null
  const pressedChoice = button?.getAttribute('data-cookie-choice')
  return cookieChoices.find((choice) => choice === pressedChoice) ?? null
}

/** Shows the cookie notice of the page to a visitor without a stored choice, and handles the choice. */
const showCookieNotice = ({ choice, choose }: Pick<VisitTracker, 'choice' | 'choose'>): void => {
  const notice = document.querySelector('[data-cookie-notice]')
  if (choice() !== null || !(notice instanceof HTMLElement)) return
  notice.hidden = false
  notice.addEventListener('click', (event) => {
    const chosen = choiceOf(event)
    if (chosen === null) return
    choose(chosen)
    void beginAnalytics()
    const hadFocus = notice.contains(document.activeElement)
    notice.hidden = true
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
  })
}

const idOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

const focusHash = (): void => void focusTarget(idOf(location.hash))

const showChat = async (): Promise<void> => {
  const widget = chatWidgetOf(location.pathname, innerWidth)
  if (widget === null || hidesChatAndSplash(location.pathname)) return
  const { showChatWidget } = await import('#web/features/support/chat-widget.ts')
  showChatWidget(widget)
}

/** The page that the document was loaded for: the server names a counter where the page has no data of a visitor. */
const loadedPath = location.pathname

/** Statistics of other sites start after an explicit permission. */
const beginAnalytics = async (): Promise<void> => {
  if (visit.choice() !== 'all' || location.pathname !== loadedPath) return
  const analytics = readRouterState(document)?.site.brand.analytics
  if (analytics === undefined) return
  const { startAnalytics } = await import('./analytics.ts')
  startAnalytics(analytics)
}

/** Spec §2, On start: what a page does once it is idle, whether or not the application starts. */
const begin = (): void => {
  const { pathname, search } = location
  // Parts with deferred rendering are rendered now, so that scrolling and full-page screenshots show no blank areas.
  document.documentElement.dataset['settled'] = ''
  visit.loaded({ path: pathname, referrer: document.referrer })
  visit.begin({ search, age: performance.now() })
  showCookieNotice(visit)
  if (location.hash !== '') focusHash()
  addEventListener('hashchange', focusHash)
  void showChat()
  void beginAnalytics()
}

// A prerendered page (web/server/pages/inline-scripts.ts) has not been visited yet.
if ('prerendering' in document && document.prerendering === true)
  document.addEventListener('prerenderingchange', begin, { once: true })
else begin()
