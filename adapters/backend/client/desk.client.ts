import { Effect } from 'effect'
import type { DeskPort } from '#application/desk/desk.port.ts'
import { actOnDeskItem, deskItem, deskItems } from '#adapters/backend/contract/desk/desk.contract.ts'
import type { Call } from './call.ts'

/** Implements `DeskPort` with the calls of the desk, which need the role `staff`. */
export const makeDeskClient = (call: Call): DeskPort => ({
  list: (queue, { scope, isMine }) =>
    call
      .request(deskItems, { queue, scope, ...(isMine && { mine: '1' as const }) })
      .pipe(Effect.map(({ items }) => items)),
  show: (queue, number) => call.request(deskItem, { queue, number }),
  act: (request) => call.request(actOnDeskItem, request),
})
