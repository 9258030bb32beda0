import type { ScreenEvent } from '#domain/tracking/page-event.ts'

/** Spec §7, as `trackScreen` of the contract takes it; tests/adapters/browser holds the two together. */
const path = '/105/api/loadedScreen'

/**
 * Events of a page whose application nobody has woken: without the client, which is a hundred times as big. Goes on when
 * the page is left; errors are logged to the console and swallowed (spec §7).
 */
export const makePageEvents =
  (fetch: typeof globalThis.fetch, now: () => number) =>
  async ({ trackingId, screenName, referer, screenData }: Omit<ScreenEvent, 'userId'>): Promise<void> => {
    try {
      const answer = await fetch(path, {
        method: 'POST',
        keepalive: true,
        headers: { 'device-timestamp': new Date(now()).toISOString(), 'app-version': '' },
        body: new URLSearchParams({ trackingId, screenName, referer, screenData }),
      })
      if (!answer.ok) console.warn(`Событие не принято: ${answer.status}`)
    } catch (error) {
      console.warn('Событие не отправлено', error)
    }
  }
