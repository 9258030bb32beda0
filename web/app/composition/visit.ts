import { makePageEvents } from '#adapters/browser/page-events.ts'
import { webStorage } from '#adapters/storage/text-storage.ts'
import { makeTrackingIds } from '#adapters/storage/tracking-ids.ts'
import { instant } from '#domain/dates/instant.ts'
import { makeVisit } from '#web/app/idle/visit.ts'

/** The composition root of the code that runs before and without the application; without Effect, to stay a few kilobytes. */
const send = makePageEvents(
  (input, init) => fetch(input, init),
  () => instant(Date.now()),
)

const device = webStorage(() => localStorage)

export const visit = makeVisit({
  device,
  tab: webStorage(() => sessionStorage),
  now: Date.now,
  ids: makeTrackingIds(device),
  wait: (ms, then) => void setTimeout(then, ms),
  send: (event) => void send(event),
})
