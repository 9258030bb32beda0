import type { BrandAnalytics } from '#domain/brands/brand.ts'
import { hasOnlyVisitMarks } from '#domain/navigation/visit-marks.ts'
import { analyticsSources } from '#domain/navigation/foreign-scripts.ts'
import { loadForeignScript } from './foreign-script.ts'

type Queue = unknown[][]

interface AnalyticsWindow {
  ym?: ((...call: unknown[]) => void) & { a?: Queue; l?: number }
}

/**
 * https://yandex.ru/support/metrica/code/counter-initialize.html. `defer`: no hit before the one with our address. What a visitor
 * types, presses and scrolls is not recorded.
 */
const startMetrika = (id: string, address: string): void => {
  const page = window as AnalyticsWindow
  const calls: Queue = []
  const ym = Object.assign((...call: unknown[]) => void calls.push(call), { a: calls, l: Date.now() })
  page.ym = ym
  ym(Number(id), 'init', { defer: true, clickmap: false, trackLinks: false, webvisor: false })
  ym(Number(id), 'hit', address, { referer: '' })
}

/** https://developer.matomo.org/guides/tracking-javascript-guide */
const startMatomo = (id: string, origin: string, address: string): void => {
  const commands: Queue = [
    ['setTrackerUrl', `${origin}/matomo.php`],
    ['setSiteId', id],
    ['setCustomUrl', address],
    ['setReferrerUrl', ''],
    ['trackPageView'],
  ]
  Object.assign(window, { _paq: commands })
}

/**
 * Starts the web analytics of the brand, unless the query of the page says more than where the visit comes from: it may be the
 * number of a document. The analytics get the path of the page, and neither its query nor the previous page.
 */
export const startAnalytics = (analytics: BrandAnalytics): void => {
  if (!hasOnlyVisitMarks(location.search)) return
  const { kind, id, origin = '' } = analytics
  const address = `${location.origin}${location.pathname}`
  if (kind === 'matomo') startMatomo(id, origin, address)
  else startMetrika(id, address)
  loadForeignScript(analyticsSources(analytics).script)
}
