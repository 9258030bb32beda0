import { Effect } from 'effect'
import { expect, test } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Phone } from '#domain/identity/phone.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { orderFromCrm } from '#adapters/backend/contract/crm-order.contract.ts'
import { withBackend } from '#tests/support/backend-fixture.ts'
import { emailsTo } from '#tests/support/member.ts'
import { operatorEmail } from './payments/addresses.ts'

const backend = withBackend({ operatorEmail })

test('the e-mail about an order leaves out a budget that the company did not name', async () => {
  const order = {
    name: 'Анна Тестова',
    phone: '79000000012' as Phone,
    email: 'fleet@kvitok.example' as Email,
    tag: 'b2b',
    userId: '',
    budget: kopecks(0),
    utms: {},
    inn: '7707083893' as Inn,
    monthsCount: 6,
  }
  await Effect.runPromise(backend().as(noAuth).request(orderFromCrm, order))
  const [email] = await emailsTo(backend(), operatorEmail)
  expect(email?.body).toContain('Месяцев: 6')
  expect(email?.body).not.toContain('Бюджет')
})
