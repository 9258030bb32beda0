import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { CrmOrder } from '#domain/organisation/crm-order.ts'
import { CrmOrderViewModel, type TakeOrder } from '#web/features/business/crm-order.view-model.ts'

const filled = new URLSearchParams({
  name: 'Анна Тестова',
  phone: '+7 900 000-00-12',
  email: 'fleet@example.ru',
  inn: '7701009999',
  countAuto: '12',
  consent: 'yes',
})

const page = (take: TakeOrder = () => Effect.succeed(true)) => {
  const sent: CrmOrder[] = []
  const keep: TakeOrder = (order) => {
    sent.push(order)
    return take(order)
  }
  const model = new CrmOrderViewModel(keep, 'b2b', '?utm_source=news&other=1')
  return { model, sent }
}

describe('the order form', () => {
  it('sends what was typed, where it was typed, and what advertisement led there', async () => {
    const { model, sent } = page()
    model.take(filled)
    model.send()
    await when(() => model.isTaken)
    expect(sent).toMatchObject([
      { name: 'Анна Тестова', inn: '7701009999', countAuto: 12, tag: 'b2b', utms: { utm_source: 'news' } },
    ])
  })

  it('names every mistake at once, the missing consent among them', () => {
    const { model, sent } = page()
    model.send()
    expect(model.mistakes.map(({ field }) => field)).toEqual(['name', 'phone', 'email', 'inn', 'consent'])
    expect(sent).toEqual([])
  })

  it('is not sent twice', async () => {
    const { model, sent } = page()
    model.take(filled)
    model.send()
    await when(() => model.isTaken)
    model.send()
    expect(sent).toHaveLength(1)
  })

  it('keeps what was typed when nobody took it', async () => {
    const { model } = page(() => Effect.succeed(false))
    model.take(filled)
    model.send()
    await when(() => model.isRefused)
    expect(model.values.email).toBe('fleet@example.ru')
  })
})
