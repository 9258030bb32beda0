import { Effect } from 'effect'
import type { FinesPort } from '#application/fines/fines.port.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { redactList } from '#domain/charges/disclosure/redacted-charge.ts'

const unknown = new BackendRefused({ code: 'fine.unknown', message: 'Такого начисления нет' })

/** A port without charges; a test replaces the methods that it needs. */
export const fakeFinesPort = (overrides: Partial<FinesPort> = {}): FinesPort => ({
  byDocument: () => Effect.succeed(emptyChargeList),
  byVehicle: () => Effect.succeed(emptyChargeList),
  sumsBy: () => Effect.succeed(redactList(emptyChargeList)),
  byUin: () => Effect.fail(unknown),
  charges: () => Effect.succeed({ _tag: 'Ok', value: emptyChargeList }),
  partial: () => Effect.succeed({ _tag: 'Ok', value: emptyChargeList }),
  fine: () => Effect.fail(unknown),
  photos: () => Effect.succeed({ _tag: 'Ok', photos: [] }),
  ...overrides,
})
