import type { Instant } from '#domain/dates/instant.ts'
import type { ScreenEvent } from '#domain/tracking/page-event.ts'
import { pageEventHeaders, pageEventPaths } from '#adapters/backend/contract/page-event-request.ts'

/**
 * Sends the call `trackScreen` of the contract from a page whose application has not started: the client is a hundred times
 * as big. The request outlives the page; errors are logged to the console and ignored (spec §7).
 */
export const makePageEvents =
  (fetch: typeof globalThis.fetch, now: () => Instant) =>
  async ({ trackingId, screenName, referer, screenData }: Omit<ScreenEvent, 'userId'>): Promise<void> => {
    try {
      const answer = await fetch(pageEventPaths.screen, {
        method: 'POST',
        keepalive: true,
        headers: pageEventHeaders(now()),
        body: new URLSearchParams({ trackingId, screenName, referer, screenData }),
      })
      if (!answer.ok) console.warn(`Событие не принято: ${answer.status}`)
    } catch (error) {
      console.warn('Событие не отправлено', error)
    }
  }
