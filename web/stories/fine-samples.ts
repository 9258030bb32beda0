import { minuteMs } from '#domain/dates/duration.ts'
import { addDays, type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { type Instant, instant } from '#domain/dates/instant.ts'
import { emptyChargeList, type ChargeList } from '#domain/charges/list/charge-list.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import {
  startSearch,
  recordSourceAnswer,
  type Search,
  type SourceFailure,
} from '#domain/charges/sources/search-completeness.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { discountedFine, fines, plate } from '#web/stories/samples.ts'

/** Whole pages look at the clock themselves, so their samples are dated from today. */
export const moment = (minutesAgo = 0): Instant => instant(Date.now() - minutesAgo * minuteMs)

const day = (days: number): LocalDate => addDays(localDateOf(moment()), days)

export const lookUp: LookUp = { _tag: 'Vehicle', sts: '99УХ123456' as Sts, plate: plate('А123ВС777') }

const ruledDaysAgo = {
  unfinished: 8,
  discount: 10,
  regular: 45,
  overdue: 130,
  bailiff: 240,
  processing: 12,
  returning: 14,
  paid: 30,
}

/** One charge of every status. */
export const someFines: readonly Charge[] = fines.map(({ charge, status }) => ({
  ...charge,
  ruledOn: day(-ruledDaysAgo[status]),
  happenedOn: day(-ruledDaysAgo[status] - 4),
  happenedAt: null,
  discount: charge.discount && { ...charge.discount, lastDay: day(20) },
  paidAt: charge.paidAt && moment(3 * 24 * 60),
}))

/** A garage: three vehicles, whose discounts end on different days. */
export const garageFines: readonly Charge[] = ['А123ВС777', 'Н912СС77', 'К456МН178'].flatMap((number, at) =>
  someFines.map((charge) => ({
    ...charge,
    id: `${charge.id}-${at}` as ChargeId,
    foundBy: [{ type: 'plate' as const, identifier: number }],
    discount: charge.discount && { ...charge.discount, lastDay: day(4 + 6 * at) },
  })),
)

/** The longest words that registers write. */
export const longFines: readonly Charge[] = Array.from({ length: 14 }, (_, at) => ({
  ...(someFines[at % someFines.length] ?? discountedFine),
  id: `sample-long-${at}` as ChargeId,
  title:
    'Невыполнение требований об остановке перед стоп-линией, обозначенной дорожными знаками или разметкой проезжей части дороги, при запрещающем сигнале светофора',
  place:
    'ПЕРЕСЕЧЕНИЕ УЛ. МАРШАЛА МАЛИНОВСКОГО И НАБ. НОВИКОВА-ПРИБОЯ, Д. 12, КОРП. 4, СТР. 2, ХОРОШЕВО-МНЕВНИКИ (СЗАО) Р-Н, МОСКВА Г.',
  amount: kopecks(123_456_789),
  discount: null,
}))

const names = ['ГИС ГМП', 'Госавтоинспекция', 'Судебные приставы']

/** Who was asked, and what each has said: a number of charges, a failure, or nothing yet. */
const searchOf = (counts: readonly (number | SourceFailure | null)[]): Search =>
  counts.reduce<Search>(
    (search, answer, at) => {
      const name = names[at]
      if (name === undefined || answer === null) return search
      const state =
        typeof answer === 'number'
          ? { _tag: 'Answered' as const, at: moment(), found: answer }
          : { _tag: 'Failed' as const, at: moment(), why: answer }
      return recordSourceAnswer(search, name, state)
    },
    startSearch(names, moment(0.1)),
  )

/**
 * Returns a list of charges for stories. `counts` has the answer of each source: a number of charges, a failure or null
 * for none yet.
 */
export const listOf = (
  charges: readonly Charge[],
  counts: readonly (number | SourceFailure | null)[] = [charges.length, 0, 0],
): ChargeList => ({
  ...emptyChargeList,
  fines: charges,
  searches: [{ document: { type: 'sts', identifier: '99УХ123456' }, search: searchOf(counts) }],
})
