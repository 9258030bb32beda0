import { Effect } from 'effect'
import type { LinksPort } from '#application/links/links.port.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import type { Call } from './call.ts'

const unloaded = new BackendUnavailable({
  reason: 'network',
  message: 'Нет связи с сервером. Проверьте интернет и повторите',
})

/** Few visitors share links, so this client is loaded at its first use and does not delay a page. */
export const makeLateLinksClient = (call: Call): LinksPort => {
  const port = Effect.tryPromise({ try: () => import('./links.client.ts'), catch: () => unloaded }).pipe(
    Effect.map(({ makeLinksClient }) => makeLinksClient(call)),
  )
  return {
    shareFines: (ids) => Effect.flatMap(port, ({ shareFines }) => shareFines(ids)),
    shareBill: () => Effect.flatMap(port, ({ shareBill }) => shareBill()),
    own: () => Effect.flatMap(port, ({ own }) => own()),
    close: (id) => Effect.flatMap(port, ({ close }) => close(id)),
    open: (hash) => Effect.flatMap(port, ({ open }) => open(hash)),
  }
}
