import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isPaid } from '#domain/charges/explanations/charge-status.ts'
import { listWithBlanks, redactCharge, redactList } from '#domain/charges/disclosure/redacted-charge.ts'
import { recipient } from '#tests/support/arbitraries/charge-record.ts'
import { fine, fines } from '#tests/support/arbitraries/fine.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

const text = fc.string({ maxLength: 20 })
const maybe = <A>(values: fc.Arbitrary<A>) => fc.option(values)

/** Arbitrary values of the fields that a public number must not disclose. */
const hidden = fc.record({
  id: text as fc.Arbitrary<Charge['id']>,
  uin: text as fc.Arbitrary<Charge['uin']>,
  title: text,
  article: maybe(text),
  happenedAt: maybe(fc.nat().map(instant)),
  place: maybe(text),
  location: maybe(fc.record({ lat: fc.double(), lon: fc.double() })),
  department: maybe(fc.record({ code: text, name: text })),
  recipient: maybe(recipient),
  foundBy: fc.array(fc.record({ type: fc.constantFrom('sts', 'licence', 'plate'), identifier: text })),
  photoCount: fc.nat(9),
  bailiff: fc.boolean(),
})

/** Arbitrary payment of a charge, or none. */
const settled = fc.boolean().chain((paid) =>
  fc.record({
    paidAt: paid ? fc.nat().map(instant) : fc.constant(null),
    heldBy: maybe(
      fc.record({
        paymentId: maybe(text),
        paid: paid ? fc.boolean() : fc.constant(false),
        receipt: maybe(text),
      }),
    ),
  }),
)

const twoAlike = fc.tuple(fine, hidden, hidden, settled, settled).map(([shown, a, b, how, otherHow]) => {
  const first: Charge = { ...shown, ...a, ...how }
  const second: Charge = { ...shown, ...b, ...(isPaid(how) === isPaid(otherHow) ? otherHow : how) }
  return [first, second] as const
})

const listOf = (charges: readonly Charge[]) => ({ fines: charges, taxes: charges, sortIdentifiers: [] })

const idsOf = (charges: readonly Charge[]) =>
  listWithBlanks(redactList(listOf(charges))).fines.map(({ id }) => id)

describe('redactCharge', () => {
  it('keeps sums and whole days', () => {
    const paidAt = instant(Date.parse('2026-11-20T10:11:12Z'))
    expect(redactCharge(sampleFine({ paidAt }))).toEqual({
      kind: 'fine',
      ruledOn: '2026-11-02',
      happenedOn: '2026-10-31',
      amount: 75_000,
      discount: { percent: 25, lastDay: '2026-12-02', discounted: 56_250 },
      isPaid: true,
    })
  })

  test.prop([twoAlike])('returns the same for two charges that differ in hidden fields only', ([a, b]) => {
    expect(JSON.stringify(redactCharge(a))).toBe(JSON.stringify(redactCharge(b)))
  })
})

describe('redactList', () => {
  test.prop([fc.array(fc.tuple(twoAlike, fc.nat()), { maxLength: 8 })])(
    'returns the same for two lists whose charges differ in hidden fields and in order only',
    (pairs) => {
      const ones = pairs.map(([[one]]) => one)
      const others = pairs
        .toSorted(([, place], [, otherPlace]) => place - otherPlace)
        .map(([[, other]]) => other)
      expect(redactList(listOf(others))).toEqual(redactList(listOf(ones)))
    },
  )

  it('keeps the day of a search, and not the minute in which the number was looked up', () => {
    const at = instant(Date.parse('2026-11-21T09:41:12Z'))
    const day = instant(Date.parse('2026-11-21T00:00:00+03:00'))
    const document = { type: 'plate', identifier: 'А123ВС77' } as const
    const searchAt = (moment: typeof at) => ({
      document,
      search: {
        askedAt: moment,
        sources: new Map([
          ['one', { _tag: 'Answered', at: moment, found: 2 }],
          ['other', { _tag: 'Failed', at: moment, why: 'timeout' }],
          ['third', { _tag: 'Pending' }],
        ] as const),
      },
    })
    expect(redactList({ ...listOf([]), searches: [searchAt(at)] }).searches).toEqual([searchAt(day)])
  })

  test.prop([fines])('puts the newest ruling first', (charges) => {
    const days = redactList({ fines: charges, taxes: [], sortIdentifiers: [] }).fines.map(
      ({ ruledOn }) => ruledOn,
    )
    expect(days).toEqual(days.toSorted().toReversed())
  })
})

describe('listWithBlanks', () => {
  test.prop([fines])('adds no data to the redacted charges', (charges) => {
    const redacted = redactList({ fines: charges, taxes: [], sortIdentifiers: [] })
    const blanks = listWithBlanks(redacted)
    expect(blanks.fines.map(redactCharge)).toEqual(expect.arrayContaining([...redacted.fines]))
    expect(redactList(blanks)).toEqual(redacted)
  })

  test.prop([fines, fine])('keeps the id of each charge when another charge is added', (charges, another) => {
    const [before, after] = [idsOf(charges), idsOf([...charges, another])]
    expect(new Set(after).size).toBe(after.length)
    expect(after).toEqual(expect.arrayContaining([...before]))
  })
})
