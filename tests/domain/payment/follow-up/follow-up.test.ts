import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { followUp, type FollowUpEvent, followUpStages } from '#domain/payment/follow-up/follow-up.ts'
import { moment } from '#tests/support/arbitraries/date.ts'

const at = (text: string): Instant => instant(Date.parse(`${text}+03:00`))

/** The card is charged on a Friday evening. */
const charged: FollowUpEvent = { stage: 'charged', at: at('2026-11-20T22:00') }
const sent: FollowUpEvent = { stage: 'sent', at: at('2026-11-23T09:00') }
const confirmed: FollowUpEvent = { stage: 'confirmed', at: at('2026-11-25T09:00') }
const cleared: FollowUpEvent = { stage: 'cleared', at: at('2026-11-27T09:00') }

const statuses = (events: readonly FollowUpEvent[], now: string): string =>
  followUp(events, at(now))
    .steps.map(({ status }) => status)
    .join(' ')

describe('followUp', () => {
  it.each<readonly [string, readonly FollowUpEvent[], string, string]>([
    ['no event was reported', [], '2026-11-20T22:00', 'now later later later'],
    ['the card was charged', [charged], '2026-11-20T23:00', 'done now later later'],
    ['the weekend is over', [charged], '2026-11-23T23:59', 'done now later later'],
    ['a working day has passed', [charged], '2026-11-24T00:00', 'done stuck later later'],
    ['the money is on its way', [charged, sent], '2026-11-27T12:00', 'done done now later'],
    ['a week has passed', [charged, sent], '2026-11-28T00:00', 'done done stuck later'],
    ['the office has confirmed', [charged, sent, confirmed], '2026-11-30T12:00', 'done done done now'],
    ['the register still has it', [charged, sent, confirmed], '2026-12-01T00:00', 'done done done stuck'],
    ['it is over', [charged, sent, confirmed, cleared], '2027-01-01T00:00', 'done done done done'],
    ['notices were lost', [cleared], '2026-11-28T00:00', 'done done done done'],
    ['one notice was lost', [charged, confirmed], '2026-11-26T00:00', 'done done done now'],
  ])('followUp shows the stages when %s', (_, events, now, expected) => {
    expect(statuses(events, now)).toBe(expected)
  })

  it('followUp has the day of each stage and advice for a stuck one', () => {
    expect(followUp([charged], at('2026-11-24T00:00')).steps).toEqual([
      {
        stage: 'charged',
        title: 'Банк списал деньги',
        status: 'done',
        at: charged.at,
        expectedBy: '2026-11-20',
        advice: null,
      },
      {
        stage: 'sent',
        title: 'Деньги отправлены в казначейство',
        status: 'stuck',
        at: null,
        expectedBy: '2026-11-23',
        advice:
          'Напишите в поддержку с номером платежа: мы спросим банк. Срок оплаты считается по дню списания',
      },
      {
        stage: 'confirmed',
        title: 'Ведомство подтвердило оплату',
        status: 'later',
        at: null,
        expectedBy: '2026-11-27',
        advice: null,
      },
      {
        stage: 'cleared',
        title: 'Начисление погашено в реестре',
        status: 'later',
        at: null,
        expectedBy: '2026-11-30',
        advice: null,
      },
    ])
  })

  it('counts from the first known stage when the charge of the card is unknown', () => {
    const { steps } = followUp([sent, confirmed], at('2026-11-25T12:00'))
    expect(steps.map(({ expectedBy }) => expectedBy)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-30',
      '2026-12-03',
    ])
  })

  it.each([
    [
      [charged, sent],
      'Отправьте чек в ведомство, которое вынесло постановление: он доказывает оплату. Второй раз платить не нужно',
    ],
    [
      [charged, sent, confirmed],
      'Второй раз платить не нужно: отправьте ведомству чек и готовое письмо об учёте оплаты со страницы платежа',
    ],
  ])('followUp has advice when the next notice is late: %#', (events, advice) => {
    const { steps } = followUp(events, at('2027-01-01T00:00'))
    expect(steps.flatMap((step) => step.advice ?? [])).toEqual([advice])
  })

  it('uses the first of two notices', () => {
    const twice = { ...charged, at: at('2026-11-21T10:00') }
    expect(followUp([twice, charged, twice], at('2026-11-21T12:00')).steps[0]?.at).toBe(charged.at)
  })

  it('returns the time of a refund and expects no further stage', () => {
    const refunded = { stage: 'refunded', at: at('2026-11-24T12:00') } as const
    expect(statuses([charged, refunded], '2027-01-01T00:00')).toBe('done later later later')
    expect(followUp([charged, refunded], at('2026-11-25T00:00')).refundedAt).toBe(refunded.at)
    expect(followUp([charged], at('2026-11-25T00:00')).refundedAt).toBeNull()
  })
})

describe('laws of the timeline', () => {
  const event = fc.record({ stage: fc.constantFrom(...followUpStages, 'refunded' as const), at: moment })
  const events = fc.array(event, { maxLength: 8 })

  test.prop([events, moment])(
    'the done stages are first, then one expected stage, then the later ones',
    (received, now) => {
      const order = followUp(received, now)
        .steps.map(({ status }) => status)
        .join(' ')
      expect(order).toMatch(/^(?:done ?)*(?:(?:now|stuck) ?)?(?:later ?)*$/)
    },
  )

  test.prop([events, moment])(
    'the order and repetition of notices do not change the result',
    (received, now) => {
      expect(followUp([...received.toReversed(), ...received], now)).toEqual(followUp(received, now))
    },
  )

  test.prop([events, moment])('every stage with a time is done', (received, now) => {
    const { steps } = followUp(received, now)
    expect(steps.every(({ at: done, status }) => done === null || status === 'done')).toBe(true)
  })

  test.prop([events, moment])('exactly the stuck steps have advice', (received, now) => {
    const { steps } = followUp(received, now)
    expect(steps.every(({ status, advice }) => (status === 'stuck') === (advice !== null))).toBe(true)
  })
})
