import { fc } from '@fast-check/vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Vin } from '#domain/identity/vin.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import type { Moment } from '#adapters/backend/server/registry/moment.ts'
import { anyDate, moment } from './date.ts'
import { inn } from './inn.ts'
import { anySum } from './kopecks.ts'
import { licence } from './licence.ts'
import { carPlate } from './plate.ts'
import { sts } from './sts.ts'
import { uin } from './uin.ts'
import { vin } from './vin.ts'

const anyMoment: fc.Arbitrary<Moment> = fc.oneof(
  anyDate.map((on) => ({ on, at: null })),
  moment.map((at) => {
    const second = instant(at - (at % 1000))
    return { on: localDateOf(second), at: second }
  }),
)

const listOf = <A extends string>(texts: fc.Arbitrary<string>): fc.Arbitrary<A[]> =>
  fc.array(texts as fc.Arbitrary<A>, { maxLength: 3 })

const maybe = <A>(values: fc.Arbitrary<A>): fc.Arbitrary<A | null> => fc.option(values, { nil: null })

const text = fc.string({ unit: 'grapheme', maxLength: 20 })

export const recipient = fc.record({
  name: text,
  inn: text,
  kpp: text,
  bik: text,
  account: text,
  bank: text,
  oktmo: text,
  kbk: text,
})

/** Charges as any register may tell them. */
export const chargeRecord: fc.Arbitrary<ChargeRecord> = fc.record(
  {
    uin: uin as fc.Arbitrary<Uin>,
    kind: fc.constantFrom('fine', 'tax'),
    documents: fc.record(
      {
        sts: listOf<Sts>(sts),
        licence: listOf<DriverLicence>(licence),
        inn: listOf<Inn>(inn),
        vin: listOf<Vin>(vin),
        plate: listOf<Plate>(carPlate),
      },
      { requiredKeys: [] },
    ),
    ruledAt: anyMoment,
    happenedAt: maybe(anyMoment),
    amount: anySum,
    article: maybe(text),
    title: maybe(text),
    place: maybe(text),
    location: maybe(
      fc.record({ lat: fc.integer({ min: -90, max: 90 }), lon: fc.integer({ min: -180, max: 180 }) }),
    ),
    department: maybe(fc.record({ code: text, name: text })),
    recipient: maybe(recipient),
    photos: maybe(fc.array(text, { maxLength: 3 })),
    bailiff: maybe(fc.boolean()),
    paidAt: maybe(anyMoment),
  },
  { requiredKeys: ['uin', 'kind', 'documents', 'ruledAt', 'amount'] },
)
