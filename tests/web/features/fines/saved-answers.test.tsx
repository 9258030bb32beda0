import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SavedCharge } from '#domain/charges/lookup/saved-answer.ts'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { SavedAnswers } from '#web/features/fines/parts/saved-answers.tsx'

const now = instant(Date.parse('2026-11-28T09:00:00Z'))

const stop: SavedCharge = {
  title: 'Остановка под знаком',
  subject: null,
  ruledOn: localDate('2026-11-18'),
  amount: kopecks(75_000),
  discounted: null,
  discountUntil: null,
  payBy: localDate('2027-01-27'),
  isPaid: false,
}

const drawn = (charge: SavedCharge): string =>
  renderToStaticMarkup(
    <SavedAnswers
      answers={[{ of: 'СТС', at: now, isComplete: true, charges: [charge] }]}
      now={now}
      today={localDate('2026-11-28')}
    />,
  ).replaceAll('\u00A0', ' ')

describe('SavedAnswers', () => {
  it.each([
    ['its last day to pay', {}, 'от 18 ноября, 750 ₽, оплатить не позднее 27 января 2027'],
    [
      'its last day to pay on that day',
      { payBy: localDate('2026-11-28') },
      'от 18 ноября, 750 ₽, оплатить не позднее 28 ноября',
    ],
    [
      'a term that has passed',
      { ruledOn: localDate('2026-09-03'), payBy: localDate('2026-11-12') },
      'от 3 сентября, 750 ₽, срок прошёл 12 ноября',
    ],
    [
      'the discount that can still be used',
      { discounted: kopecks(56_250), discountUntil: localDate('2026-12-18') },
      'от 18 ноября, 750 ₽, со скидкой 562,50 ₽ по 18 декабря',
    ],
    ['a payment', { isPaid: true, payBy: localDate('2026-11-12') }, 'от 18 ноября, 750 ₽, оплачен'],
  ] as const)('an offline charge has the day of its ruling and %s', (_, changes, text) => {
    expect(drawn({ ...stop, ...changes })).toContain(`Остановка под знаком ${text}</li>`)
  })
})
