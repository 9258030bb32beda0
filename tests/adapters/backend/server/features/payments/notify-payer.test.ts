import { describe, expect, test } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import { databases } from '#tests/support/database/databases.ts'
import type { CardOutcome } from '#adapters/backend/server/acquirer/sandbox/test-cards.ts'
import { fillMailbox } from '#tests/support/backend/counted-emails.ts'
import { withShop } from './with-shop.ts'

describe.each(databases)('on $name a payer is notified', (database) => {
  const shop = withShop(database)

  const notifiedAfter = async (outcome: CardOutcome) => {
    const { auth } = await shop().started()
    await shop().enterCard(await shop().started(auth), outcome)
    await shop().deliver()
    await shop().reconcile()
    const rows = await shop()
      .db.selectFrom('notifications')
      .select(['tab', 'title', 'url'])
      .where('user_id', '=', auth.userId)
      .execute()
    return rows
  }

  const emailsAfter = async (doNotify: boolean, prepare?: (email: Email) => Promise<void>) => {
    const payment = await shop().started()
    const { auth } = payment
    const email = `payer-${payment.id}@kvitok.example` as Email
    await prepare?.(email)
    await shop().db.updateTable('payments').set({ email }).where('user_id', '=', auth.userId).execute()
    await shop()
      .db.insertInto('accounts')
      .values({ user_id: auth.userId, do_notify: doNotify })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ do_notify: doNotify }))
      .execute()
    await shop().enterCard(payment, 'insufficient-funds')
    await shop().deliver()
    await shop().reconcile()
    const rows = await shop().db.selectFrom('mail').select('subject').where('recipient', '=', email).execute()
    return rows.map(({ subject }) => subject)
  }

  test('once that it is paid, with the receipt', async () => {
    const rows = await notifiedAfter('twice')
    expect(rows).toEqual([
      {
        tab: 'payments',
        title: expect.stringMatching(/^Оплачено /) as string,
        url: expect.stringMatching(/^\/fines\/document\/[\w-]{27}\/$/) as string,
      },
    ])
  })

  test('a payer is notified that the payment was declined', async () => {
    const rows = await notifiedAfter('insufficient-funds')
    expect(rows.map(({ title }) => title)).toEqual([expect.stringMatching(/не прошёл$/) as string])
  })

  test('a payer is notified by one e-mail that the payment was declined, unless they have switched notifications off', async () => {
    expect(await emailsAfter(true)).toEqual([expect.stringMatching(/не прошёл$/) as string])
    expect(await emailsAfter(false)).toEqual([])
  })

  test('a payer is not e-mailed about a declined payment after the mailbox has had its e-mails of the hour', async () => {
    expect(await emailsAfter(true, (email) => fillMailbox(shop().backend, email))).toEqual([])
  })

  test('a payer is not notified while the payment is not final', async () => {
    const { auth } = await shop().started()
    const rows = await shop()
      .db.selectFrom('notifications')
      .select('id')
      .where('user_id', '=', auth.userId)
      .execute()
    expect(rows).toEqual([])
  })
})
