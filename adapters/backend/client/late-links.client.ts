import { Effect } from 'effect'
import type { LinksPort } from '#application/links/links.port.ts'
import type { Call } from './call.ts'
import { clientPart } from './client-part.ts'

/** Few visitors share links, so this client is loaded at its first use and does not delay a page. */
export const makeLateLinksClient = (call: Call): LinksPort => {
  const port = clientPart(async () => (await import('./links.client.ts')).makeLinksClient(call))
  return {
    shareFines: (ids) => Effect.flatMap(port, ({ shareFines }) => shareFines(ids)),
    shareBill: (orderId) => Effect.flatMap(port, ({ shareBill }) => shareBill(orderId)),
    own: () => Effect.flatMap(port, ({ own }) => own()),
    close: (id) => Effect.flatMap(port, ({ close }) => close(id)),
    open: (hash) => Effect.flatMap(port, ({ open }) => open(hash)),
  }
}
