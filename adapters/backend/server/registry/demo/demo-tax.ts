import { minuteMs } from '#domain/dates/duration.ts'
import { instant } from '#domain/dates/instant.ts'
import { addDays, localDate, type LocalDate, moscowOffsetMs, yearOf } from '#domain/dates/local-date.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import type { DemoDocuments } from './demo-fine.ts'
import { noticeNumber } from './number.ts'
import { taxRecipient } from './payee.ts'
import type { Random } from '#adapters/random/random.ts'

interface Tax {
  readonly title: string
  readonly roubles: readonly [from: number, to: number]
}

/** Taxes of persons (facts 2.6). */
export const taxes: readonly Tax[] = [
  { title: 'Транспортный налог', roubles: [1100, 9000] },
  { title: 'Налог на имущество', roubles: [400, 7800] },
  { title: 'Земельный налог', roubles: [300, 4200] },
]

export interface DemoTax {
  readonly documents: DemoDocuments
  /** The first four digits of the payer's INN. */
  readonly office: string
  readonly tax: Tax
  readonly today: LocalDate
  readonly uin?: Uin
}

/** Notices are sent in September; before the fifteenth of October the latest ones are of the year before. */
const noticeYear = (today: LocalDate): number =>
  today >= `${yearOf(today)}-10-15` ? yearOf(today) : yearOf(today) - 1

/** Returns one random tax with its notice and deadline. */
export const demoTax = (random: Random, { documents, office, tax, today, uin }: DemoTax): ChargeRecord => {
  const year = noticeYear(today)
  const noticedOn = localDate(`${year}-09-${random.int(10, 28)}`)
  const paidOn = addDays(noticedOn, random.int(3, 15))
  return {
    uin: uin ?? noticeNumber(random, office, noticedOn),
    kind: 'tax',
    documents,
    ruledAt: { on: noticedOn, at: null },
    amount: kopecks(random.int(...tax.roubles) * 100),
    title: `${tax.title} за ${year - 1} год`,
    department: { code: office, name: `Налоговая инспекция, код ${office}` },
    recipient: taxRecipient,
    photos: [],
    bailiff: false,
    paidAt: random.chance(0.2)
      ? { on: paidOn, at: instant(Date.parse(paidOn) - moscowOffsetMs + random.int(540, 1320) * minuteMs) }
      : null,
  }
}
