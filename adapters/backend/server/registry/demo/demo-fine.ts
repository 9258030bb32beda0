import { minuteMs } from '#domain/dates/duration.ts'
import { instant } from '#domain/dates/instant.ts'
import { addDays, type LocalDate, moscowOffsetMs } from '#domain/dates/local-date.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import type { Moment } from '#adapters/backend/server/registry/moment.ts'
import { rulingNumber } from './number.ts'
import { departmentOf, recipientOf } from './payee.ts'
import type { Random, Weighted } from '#adapters/random/random.ts'
import { type DemoRegion, tollSpots } from './region.ts'
import { drawStatus, type DemoStatus } from './demo-status.ts'
import type { Violation } from './violation.ts'

export type DemoDocuments = ChargeRecord['documents']

/** Photos that the photo feature draws. */
export const demoPhotos = ['demo:overview', 'demo:plate'] as const

export interface DemoFine {
  readonly documents: DemoDocuments
  readonly region: DemoRegion
  readonly violation: Violation
  readonly today: LocalDate
  /** Number, day and status of a charge whose number is given. */
  readonly given?: { readonly uin: Uin; readonly ruledOn: LocalDate; readonly status: DemoStatus }
}

/** Cameras record most offences in the two rush hours (facts 6.1). */
const hours: Weighted<readonly [from: number, to: number]> = [
  [3, [8, 9]],
  [3, [17, 19]],
  [4, [0, 23]],
]

const moment = (random: Random, on: LocalDate, [from, to]: readonly [number, number]): Moment => {
  const minutes = random.int(from, to) * 60 + random.int(0, 59)
  return { on, at: instant(Date.parse(on) - moscowOffsetMs + minutes * minuteMs) }
}

const hasCamera = ({ authority }: Violation): boolean =>
  authority !== 'inspector' && authority !== 'transport'

/** Returns a realistic fine; `documents` are those that it is found by. */
export const demoFine = (
  random: Random,
  { documents, region, violation, today, given }: DemoFine,
): ChargeRecord => {
  const { authority } = violation
  const status = given?.status ?? drawStatus(random)
  const age = random.int(status.from, status.to)
  const ruledOn = given?.ruledOn ?? addDays(today, -age)
  const uin = given?.uin ?? rulingNumber(random, authority, { region: region.code, ruledOn })
  // An inspector rules on the day of the offence.
  const happenedOn = addDays(ruledOn, authority === 'inspector' ? 0 : -random.int(1, 12))
  const { place, location } = random.pick(authority === 'transport' ? tollSpots : region.spots)
  return {
    uin,
    kind: 'fine',
    documents,
    ruledAt: { on: ruledOn, at: null },
    happenedAt: moment(random, happenedOn, random.weighted(hours)),
    amount: kopecks(violation.roubles * 100),
    article: violation.article,
    title: violation.title,
    place,
    location,
    department: departmentOf(authority, region),
    recipient: recipientOf(authority, region),
    photos: hasCamera(violation) && random.chance(0.85) ? demoPhotos : [],
    bailiff: status.bailiff,
    paidAt: status.paid ? moment(random, addDays(ruledOn, random.int(1, status.from - 1)), [9, 22]) : null,
  }
}
