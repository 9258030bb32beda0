import { makePageEvents } from '#adapters/browser/page-events.ts'
import { webStorage } from '#adapters/storage/text-storage.ts'
import { makeVisit } from '#web/shell/visit.ts'

/** The composition root of what a page does before and without the application: a few kilobytes, no container, no effect. */
const send = makePageEvents((input, init) => fetch(input, init), Date.now)

export const visit = makeVisit({
  device: webStorage(() => localStorage),
  tab: webStorage(() => sessionStorage),
  now: Date.now,
  newId: () => crypto.randomUUID(),
  wait: (ms, then) => void setTimeout(then, ms),
  send: (event) => void send(event),
})
