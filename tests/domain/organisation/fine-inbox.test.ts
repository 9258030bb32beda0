import { test as law, fc } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { deadlineText, fineInbox } from '#domain/organisation/fine-inbox.ts'
import { fine as anyFine } from '#tests/support/arbitraries/fine.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const today = localDateOf(sampleNow)

const until = (lastDay: string): Charge['discount'] => ({
  percent: 25,
  lastDay: lastDay as LocalDate,
  discounted: kopecks(56_250),
})

const fine = (id: string, overrides: Partial<Charge> = {}) => sampleFine({ id: id as ChargeId, ...overrides })

const textsOf = (...fines: readonly Charge[]) =>
  fineInbox(fines, sampleNow).map((one) => [one.fine.id, deadlineText(one, today)])

describe('fineInbox', () => {
  it('puts the nearest deadline first and passed ones last', () => {
    const late = { discount: null, ruledOn: '2026-01-10' as LocalDate }
    expect(
      textsOf(
        fine('late', late),
        fine('bailiff', { ...late, bailiff: true }),
        fine('last', { discount: until('2026-11-22') }),
        fine('today', { discount: until('2026-11-21') }),
        fine('full', { discount: null, ruledOn: '2026-11-01' as LocalDate }),
      ),
    ).toEqual([
      ['today', 'Последний день скидки'],
      ['last', 'Скидка по 22 ноября, ещё 1 день'],
      ['full', 'Оплатить по 11 января 2027, ещё 51 день'],
      ['bailiff', 'У приставов'],
      ['late', 'Срок оплаты прошёл'],
    ])
  })

  it('fineInbox has what the discount saves', () => {
    const [discounted, full] = fineInbox(
      [fine('one', { discount: until('2026-11-22') }), fine('two', { discount: null })],
      sampleNow,
    )
    expect([discounted?.saving, full?.saving]).toEqual([18_750, 0])
  })

  law.prop([fc.array(anyFine)])(
    'fineInbox holds every fine that can be paid, and no other charge',
    (charges) => {
      const expected = charges.filter((one) => one.kind === 'fine' && isPayable(one))
      expect(fineInbox(charges, sampleNow)).toHaveLength(expected.length)
    },
  )
})
