import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/dates/duration.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Phone } from '#domain/identity/phone.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { orderFromCrm } from '#adapters/backend/contract/organisation/crm-order.contract.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { databases } from '#tests/support/database/databases.ts'
import { emailsTo } from '#tests/support/backend/member.ts'
import { operatorEmail } from './payments/addresses.ts'

describe.each(databases)('sales orders on $name', (database) => {
  const backend = withBackend({ database, operatorEmail })

  const order = {
    name: 'Анна Тестова',
    phone: '79000000012' as Phone,
    email: 'fleet@kvitok.example' as Email,
    userId: '',
    monthsCount: 6,
  }

  const emailsAbout = async (inn: Inn) =>
    (await emailsTo(backend(), operatorEmail)).filter(({ body }) => body.includes(inn))

  test('an order of a visitor is sent to the operator once and unchanged', async () => {
    const inn = '7728168971' as Inn
    const sent = {
      ...order,
      tag: 'b2b-autopayment',
      budget: kopecks(290_000),
      utms: { utm_source: 'news' },
      inn,
    }
    const request = () => Effect.runPromise(backend().as(noAuth).request(orderFromCrm, sent))
    expect(await request()).toEqual(await request())
    const emails = await emailsAbout(inn)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.body.split('\n')).toEqual([
      'Имя: Анна Тестова',
      'Телефон: +7 900 000-00-12',
      'Почта: fleet@kvitok.example',
      `ИНН: ${inn}`,
      expect.stringMatching(/^Бюджет: 2.900.₽$/),
      'Месяцев: 6',
      'utm_source: news',
      expect.stringMatching(/^Прочитать: kvitok desk orders show \d+$/),
      expect.stringMatching(/^Ответить: kvitok desk orders answer \d+ < ответ\.txt$/),
    ])
    backend().clock.advance(dayMs)
    await request()
    expect(await emailsAbout(inn)).toHaveLength(2)
  })

  test('an order whose form sends no UTM marks is accepted', async () => {
    const body = new URLSearchParams({
      ...order,
      monthsCount: '6',
      tag: 'b2b',
      budget: '0',
      utms: '',
      inn: '500100732259',
    })
    const response = await backend().request(orderFromCrm.path, { method: 'POST', body })
    expect(await response.json()).toMatchObject({ status: 'ok', response: { id: expect.any(String) } })
  })

  test('the e-mail about an order leaves out a budget that the company did not name', async () => {
    const inn = '7707083893' as Inn
    const sent = { ...order, tag: 'b2b', budget: kopecks(0), utms: {}, inn }
    await Effect.runPromise(backend().as(noAuth).request(orderFromCrm, sent))
    const [email] = await emailsAbout(inn)
    expect(email?.body).toContain('Месяцев: 6')
    expect(email?.body).not.toContain('Бюджет')
  })
})
