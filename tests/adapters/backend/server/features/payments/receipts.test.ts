import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { isUnderReview } from '#domain/payment/payment-phase.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { receipt } from '#adapters/backend/contract/payments/payments.contract.ts'
import { databases } from '#tests/support/database/databases.ts'
import { expectConsistentPayments } from './payment-invariants.ts'
import { siteUrl } from './addresses.ts'
import { done } from './shop.ts'
import { withShop } from './with-shop.ts'

describe.each(databases)('on $name', (database) => {
  const shop = withShop(database)

  const paid = async (email = 'ivan@example.ru') => {
    const payment = await shop().started(undefined, { email })
    await shop().enterCard(payment)
    await shop().deliver()
    return done(await shop().status(payment.auth, payment.id))
  }

  const emails = () => shop().db.selectFrom('mail').selectAll().orderBy('created_at').execute()

  test('a paid payment has a receipt that can be read without a session', async () => {
    const payment = await paid()
    expect(payment).toMatchObject({
      state: 'paid',
      receipt: expect.stringMatching(/^[\w-]{27}$/),
      reference: expect.stringMatching(/^[0-9A-F]{12}$/),
    })
    const name = payment.receipt ?? ''
    const read = await Effect.runPromise(shop().backend.as(noAuth).request(receipt, { receipt: name }))
    expect(read.payment).toEqual(payment)
  })

  test('a receipt can still be read after a contradiction of the bank, and shows that it is under review', async () => {
    const payment = await paid()
    await shop().sendWebhook(shop().webhook(payment, { state: 'declined' }))
    const name = payment.receipt ?? ''
    const read = await Effect.runPromise(shop().backend.as(noAuth).request(receipt, { receipt: name }))
    expect(read.payment.paidAt).toBe(payment.paidAt)
    expect(isUnderReview(read.payment.state)).toBe(true)
  })

  test.each([['a'.repeat(27)], ['00000000-0000-4000-8000-000000000000']])(
    '%s is not the name of a receipt',
    async (name) => {
      const response = await shop().backend.request(`/api/receipts/${name}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'receipt.unknown' })
    },
  )

  test('the number of a payment is not the name of its receipt', async () => {
    const { id } = await paid()
    expect((await shop().backend.request(`/api/receipts/${id}`)).status).toBe(404)
  })

  test('a receipt is sent to the payer’s address, once', async () => {
    const payment = await paid('petr@example.ru')
    await shop().sendWebhook(shop().webhook(payment))
    const toPayer = (await emails()).filter(({ recipient }) => recipient === 'petr@example.ru')
    expect(toPayer).toHaveLength(1)
    expect(toPayer[0]?.subject).toMatch(/^Чек на 577,50/)
    expect(toPayer[0]?.body).toContain(`${siteUrl}/fines/document/${payment.receipt}/`)
    await expectConsistentPayments(shop().db)
  })

  test('a receipt is not sent when the payer gave no address', async () => {
    const before = (await emails()).length
    const payment = await shop().started()
    await shop().enterCard(payment)
    await shop().deliver()
    expect(await emails()).toHaveLength(before)
  })

  test('a receipt can be read in the mailbox of the sandbox, newest first, as text', async () => {
    await paid()
    await shop()
      .db.insertInto('mail')
      .values({
        dedupe_key: 'html',
        recipient: 'ivan@example.ru',
        subject: '<script>1</script>',
        body: '<img src=x>',
        created_at: new Date(shop().backend.clock.now() + 1000),
      })
      .execute()
    const page = await (await shop().get('/mailbox/')).text()
    expect(page).toContain('&lt;script&gt;1&lt;/script&gt;')
    expect(page).not.toMatch(/<script>|<img/)
    expect(page.indexOf('&lt;img src=x&gt;')).toBeLessThan(page.indexOf('Оплата прошла'))
  })

  test('it lives on after the session has ended', async () => {
    const { receipt: name } = await paid()
    shop().backend.clock.advance(90 * 86_400_000)
    expect((await shop().backend.request(`/api/receipts/${name}`)).status).toBe(200)
  })
})
