import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { DeskQueue } from '#domain/desk/desk-item.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { exportUser, eraseUser } from '#adapters/backend/contract/account/account.contract.ts'
import { actOnDeskItem, deskItem, deskItems } from '#adapters/backend/contract/desk/desk.contract.ts'
import { ownRequests } from '#adapters/backend/contract/desk/requests.contract.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
import { requestCashback } from '#adapters/backend/contract/cashback.contract.ts'
import { createTicket } from '#adapters/backend/contract/support.contract.ts'
import { alertOfOverdue, sendDigest } from '#adapters/backend/server/features/desk/desk.jobs.ts'
import { settlePayment } from '#adapters/backend/server/features/payments/progress/settle-payment.ts'
import { rememberAddress } from '#adapters/http/client-address.ts'
import { makeOutbox, noDeliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { databases } from '#tests/support/database/databases.ts'
import { emailsTo, newAddress } from '#tests/support/backend/member.ts'
import { newStaff } from '#tests/support/backend/new-staff.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { operatorEmail } from './payments/addresses.ts'
import { done } from './payments/shop.ts'
import { withShop } from './payments/with-shop.ts'

const hourMs = 3_600_000

const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)

describe.each(databases)('the desk on $name', (database) => {
  const shop = withShop(database, { operatorEmail })
  const backend = () => shop().backend

  const act = (auth: AuthData, input: InputOf<typeof actOnDeskItem>) =>
    backend().as(auth).request(actOnDeskItem, input)

  const ticket = async (auth: AuthData, content = 'Не пришёл чек') => {
    const email = newAddress()
    const { number = 0 } = await run(
      backend().as(auth).request(createTicket, { email, subject: 'Чек', content }),
    )
    return { queue: 'support' as const, number, email }
  }

  const paid = async () => {
    const auth = await backend().signIn()
    const payment = await shop().started(auth)
    await shop().sendWebhook(shop().webhook(payment))
    return { auth, payment: done(await shop().status(auth, payment.id)) }
  }

  const numberIn = async (staff: AuthData, queue: DeskQueue, paymentId: string): Promise<number> => {
    const { items } = await run(backend().as(staff).request(deskItems, { queue, scope: 'all' }))
    return items.find((item) => item.paymentId === paymentId)?.number ?? 0
  }

  const jobDeps = (lines: string[] = []) => {
    const { store, clock } = backend()
    const outbox = makeOutbox({ now: clock.now, deliveries: noDeliveries })
    const log = (level: string, event: string) => void lines.push(`${level} ${event}`)
    return { store, now: clock.now, log, outbox, operatorEmail }
  }

  const operatorSubjects = async () =>
    (await emailsTo(backend(), operatorEmail)).map(({ subject }) => subject)

  const digests = async () =>
    (await operatorSubjects()).filter((subject) => subject.startsWith('Ждут ответа')).length

  test('sends an answer in the thread of the confirmation and shows it to the sender', async () => {
    const sender = await backend().signIn()
    const { email, ...about } = await ticket(sender)
    expect(await operatorSubjects()).toContain(`Новое обращение № ${about.number}`)
    await run(act(await newStaff(backend()), { ...about, action: 'answer', text: 'Чек отправлен' }))
    const mail = await backend()
      .store.db.selectFrom('mail')
      .select(['subject', 'message_key', 'reply_to_key'])
      .where('recipient', '=', email)
      .execute()
    const first = mail.find(({ reply_to_key: key }) => key === null)
    const answer = mail.find(({ reply_to_key: key }) => key !== null)
    expect(first?.message_key).toMatch(/^desk-/)
    expect(answer?.reply_to_key).toBe(first?.message_key)
    expect(answer?.subject).toBe(`Re: ${first?.subject}`)
    const { requests } = await run(backend().as(sender).request(ownRequests, {}))
    expect(requests).toMatchObject([
      { number: about.number, state: 'answered', answers: [{ action: 'answer', text: 'Чек отправлен' }] },
    ])
  })

  test('accepts one of two answers that are sent at once', async () => {
    const { queue, number } = await ticket(await backend().signIn())
    const staff = await Promise.all([newStaff(backend()), newStaff(backend())])
    const outcomes = await Promise.all(
      staff.map((auth, at) =>
        run(Effect.result(act(auth, { queue, number, action: 'answer', text: `Ответ ${at}`, version: 0 }))),
      ),
    )
    expect(outcomes.map(({ _tag }) => _tag).toSorted()).toEqual(['Failure', 'Success'])
    const [first] = staff
    const item = await run(backend().as(first).request(deskItem, { queue, number }))
    expect(item.history).toHaveLength(1)
  })

  test('performs a repeated action once', async () => {
    const { queue, number, email } = await ticket(await backend().signIn())
    const staff = await newStaff(backend())
    const answer = { queue, number, action: 'answer', text: 'Чек отправлен', version: 0 } as const
    const first = await run(act(staff, answer))
    expect(await run(act(staff, answer))).toEqual(first)
    expect(await emailsTo(backend(), email)).toHaveLength(2)
  })

  test('refuses a member of staff after the role was taken away', async () => {
    const staff = await newStaff(backend())
    const { queue, number } = await ticket(await backend().signIn())
    await backend()
      .store.db.updateTable('accounts')
      .set({ role: 'user' })
      .where('user_id', '=', staff.userId)
      .execute()
    expect(await refusalOf(act(staff, { queue, number, action: 'close' }))).toMatchObject({
      code: 'access.staff',
    })
  })

  test('alerts the operator once of requests without an answer in time', async () => {
    const { queue, number } = await ticket(await backend().signIn())
    const lines: string[] = []
    await run(alertOfOverdue(jobDeps(lines)))
    expect(lines).toEqual([])
    backend().clock.advance(72 * hourMs)
    await run(alertOfOverdue(jobDeps(lines)))
    expect(new Set(lines)).toEqual(new Set(['error desk item is overdue']))
    const ofMetrics = new Request('http://backend.test/metrics')
    rememberAddress(ofMetrics, '127.0.0.1')
    const metrics = await (await backend().backend.handler(ofMetrics)).text()
    expect(metrics).toMatch(/^kvitok_desk_requests\{queue="support",state="overdue"\} [1-9]/m)
    const before = lines.length
    await run(alertOfOverdue(jobDeps(lines)))
    expect(lines).toHaveLength(before)
    const subjects = await operatorSubjects()
    expect(subjects.filter((subject) => subject.startsWith('Без ответа вовремя'))).toHaveLength(1)
    const alerts = () =>
      backend()
        .store.db.selectFrom('operator_alerts')
        .innerJoin('desk_items', 'desk_items.id', 'operator_alerts.desk_item_id')
        .select(['kind', 'closed_at'])
        .where('number', '=', number)
        .execute()
    expect(await alerts()).toEqual([{ kind: 'desk-overdue', closed_at: null }])
    await run(act(await newStaff(backend()), { queue, number, action: 'close' }))
    expect(await alerts()).toMatchObject([{ closed_at: expect.any(Date) }])
  })

  test('sends one digest on a working day, and none on a day off', async () => {
    await ticket(await backend().signIn())
    // 24 November 2026, a Tuesday, 12:00 in Moscow.
    await run(sendDigest(jobDeps()))
    await run(sendDigest(jobDeps()))
    expect(await digests()).toBe(1)
    backend().clock.advance(4 * 24 * hourMs)
    await run(sendDigest(jobDeps()))
    expect(await digests()).toBe(1)
  })

  test('decides a cashback by its conditions and keeps the payout after the erasure of the payer', async () => {
    const { auth, payment } = await paid()
    const input = { id: payment.id, email: newAddress(), description: 'По акции' }
    await run(backend().as(auth).request(requestCashback, input))
    const staff = await newStaff(backend())
    const about = { queue: 'cashback' as const, number: await numberIn(staff, 'cashback', payment.id) }
    const item = await run(backend().as(staff).request(deskItem, about))
    expect(item.cashback).toEqual({ obstacles: [], max: payment.fee, isTax: false })
    await run(act(staff, { ...about, action: 'approve' }))
    await run(act(staff, { ...about, action: 'paid', text: 'П-118', amount: payment.fee }))
    const [own] = (await run(backend().as(auth).request(ownRequests, {}))).requests
    expect(own).toMatchObject({ state: 'paid', payout: payment.fee })
    expect(own?.answers.at(-1)?.text).toContain('Номер перевода: П-118')
    await run(backend().as(auth).request(eraseUser, {}))
    expect(await refusalOf(backend().as(staff).request(deskItem, about))).toMatchObject({
      code: 'desk.unknown',
    })
    const payouts = await backend()
      .store.db.selectFrom('cashback_payouts')
      .select(['amount', 'reference'])
      .where('payment_id', '=', payment.id)
      .execute()
    expect(payouts).toEqual([{ amount: payment.fee, reference: 'П-118' }])
  })

  test('has the payments that the bank contradicts, without the words for the operator', async () => {
    const { auth, payment } = await paid()
    await shop().sendWebhook(shop().webhook(payment, { state: 'declined' }))
    const number = await numberIn(await newStaff(backend()), 'disputes', payment.id)
    const { requests } = await run(backend().as(auth).request(ownRequests, {}))
    expect(requests).toMatchObject([{ number, queue: 'disputes', state: 'new', content: '' }])
    await settlePayment(backend().store, payment.id, 'paid', 'ответ банка № 15', shop().needs)
    const after = await run(backend().as(auth).request(ownRequests, {}))
    expect(after.requests).toMatchObject([{ number, state: 'closed', answers: [] }])
  })

  test('the requests are in the export of their sender', async () => {
    const sender = await backend().signIn()
    const { queue, number, email } = await ticket(sender, 'Где чек?')
    await run(act(await newStaff(backend()), { queue, number, action: 'answer', text: 'В почте' }))
    const data = await run(backend().as(sender).request(exportUser, {}))
    expect(data.supportRequests).toMatchObject([{ number, email, content: 'Где чек?' }])
    expect(data.requests).toMatchObject([
      { number, content: 'Где чек?', answers: [{ text: 'В почте' }], payout: null },
    ])
  })
})
