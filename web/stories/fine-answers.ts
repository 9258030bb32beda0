import type { OnPartialList } from '#application/fines/charge-search.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { defaultCommission } from '#domain/payment/commission.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import { never, type GivenFeatures } from './services.ts'
import { Effect } from 'effect'
import { device, recents } from './device.ts'

type Answer = ReturnType<NonNullable<NonNullable<GivenFeatures['fines']>['refresh']>>

/** A list of fines that asks; `kept` is what the device answered before. */
export const asking = (
  answer: (onNews?: OnPartialList) => Answer,
  kept: readonly Charge[] = [],
): GivenFeatures => ({
  ...device(recents, kept),
  fines: {
    lookUp: (_lookUp, onNews) => answer(onNews),
    refresh: (_category, onNews) => answer(onNews),
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
export const answered = (list: ChargeList) => asking(() => Effect.succeed(list))

/** What came so far, without an end. */
export const partly = (list: ChargeList) =>
  asking((onNews) => Effect.sync(() => onNews?.(list)).pipe(Effect.andThen(Effect.never)))
