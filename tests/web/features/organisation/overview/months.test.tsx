import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import { chargesByMonth } from '#domain/charges/list/charges-by-month.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { MonthsOf } from '#web/features/organisation/overview/months.lazy.tsx'
import { documentOf, textOf } from '#tests/web/ui/markup.ts'

const monthsOf = (...rulings: readonly (readonly [day: string, roubles: number])[]) =>
  chargesByMonth(
    rulings.map(([day, roubles]) => ({
      kind: 'fine',
      ruledOn: localDate(day),
      amount: kopecks(roubles * 100),
      paidAt: null,
      heldBy: null,
    })),
    localDate('2026-11-22'),
  )

describe('the twelve months of a fleet', () => {
  it('the twelve months of a fleet are a decorative chart and a table with the same figures', () => {
    const { body } = documentOf(<MonthsOf months={monthsOf(['2026-11-01', 1500], ['2026-09-01', 500])} />)
    expect(body.querySelector('figure')?.getAttribute('aria-hidden')).toBe('true')
    const rows = [...body.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
    expect([rows.length, rows[0]]).toEqual([12, expect.stringMatching(/^ноябрь 202611.500.₽1.500.₽$/)])
  })

  it('the twelve months of a fleet are one sentence if there is nothing to compare', () => {
    expect(textOf(<MonthsOf months={monthsOf(['2026-11-01', 1500])} />)).toMatch(
      /^ноябрь 2026: 1 начисление на 1 500 ₽, из них оплачено 0 ₽. Столбики появятся/,
    )
    expect(textOf(<MonthsOf months={monthsOf()} />)).toMatch(/ни одного постановления/)
  })
})
