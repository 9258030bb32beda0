import type { OnPartialList } from '#application/fines/charge-search.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { defaultCommission } from '#domain/payment/commission.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import { never, type GivenServices } from './services.ts'
import { Effect } from 'effect'
import { device, recents } from './device.ts'

type Answer = ReturnType<NonNullable<NonNullable<GivenServices['fines']>['refresh']>>

/** A list of fines that asks; `saved` is what the device answered before. */
export const answering = (
  answer: (onPartial?: OnPartialList) => Answer,
  saved: readonly Charge[] = [],
): GivenServices => ({
  ...device(recents, saved),
  fines: {
    lookUp: (_lookUp, onPartial) => answer(onPartial),
    refresh: (_category, onPartial) => answer(onPartial),
  },
  links: { own: never },
  paymentRecords: {
    agent: () =>
      Effect.succeed({
        system: 'A3' as const,
        name: 'А3',
        legalName: 'АО «Учебный расчётный центр»',
        licence: 'Лицензия Банка России № 0000-К',
        fee: defaultCommission,
      }),
  },
})

/** Returns services that answer every look-up with this list. */
export const answered = (list: ChargeList) => answering(() => Effect.succeed(list))

/** What came so far, without an end. */
export const partly = (list: ChargeList) =>
  answering((onPartial) => Effect.sync(() => onPartial?.(list)).pipe(Effect.andThen(Effect.never)))
