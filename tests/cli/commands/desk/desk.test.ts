import { Effect } from 'effect'
import { beforeAll, describe, expect, it } from 'vitest'
import { kopecks } from '#domain/money/kopecks.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Phone } from '#domain/identity/phone.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { orderFromCrm } from '#adapters/backend/contract/organisation/crm-order.contract.ts'
import { ownRequests } from '#adapters/backend/contract/desk/requests.contract.ts'
import { publishedReviews, sendReview } from '#adapters/backend/contract/desk/reviews.contract.ts'
import { requestCashback } from '#adapters/backend/contract/cashback.contract.ts'
import { createTicket } from '#adapters/backend/contract/support.contract.ts'
import {
  emailsTo,
  memberPassword,
  newAddress,
  newMember,
  type SignedUp,
} from '#tests/support/backend/member.ts'
import { newStaff } from '#tests/support/backend/new-staff.ts'
import { withServedCommandLine } from '#tests/support/command-line/served-command-line.ts'

const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)

describe('kvitok desk', () => {
  const line = withServedCommandLine()
  const backend = () => line().backend
  let staff: SignedUp

  /** Runs a command of the desk as the member of staff. */
  const desk = (args: readonly string[], input = '') =>
    line().run(['desk', ...args], { as: staff.email, input })

  const json = async (args: readonly string[], input = '') => {
    const { code, output, stderr } = await desk([...args, '--format', 'json'], input)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    return JSON.parse(output)
  }

  /** A payer with one paid payment. */
  const payer = async (): Promise<{ readonly auth: SignedUp; readonly paymentId: string }> => {
    const auth = await newMember(backend())
    const at = new Date(backend().clock.now())
    const { id } = await backend()
      .store.db.insertInto('payments')
      .values({
        user_id: auth.userId,
        state: 'paid',
        system: 'A3',
        kind: 'fine',
        amount: 50_000,
        fee: 4900,
        total: 54_900,
        fio: null,
        email: auth.email,
        created_at: at,
        updated_at: at,
        expires_at: at,
        paid_at: at,
        receipt: `receipt-${auth.userId}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { auth, paymentId: id }
  }

  const seenBy = async (auth: SignedUp) => (await run(backend().as(auth).request(ownRequests, {}))).requests

  beforeAll(async () => {
    staff = await newStaff(backend())
    const signedIn = await line().run(['session', 'start', staff.email], {
      as: staff.email,
      env: { KVITOK_PASSWORD: memberPassword },
    })
    expect(signedIn.code).toBe(0)
  })

  it('lists a question, shows it without the whole address, and sends the answer that was piped in', async () => {
    const auth = await newMember(backend())
    const { number } = await run(
      backend()
        .as(auth)
        .request(createTicket, { email: auth.email, subject: 'Чек', content: 'Не пришёл чек' }),
    )
    const listed = await json(['support', 'list'])
    expect(listed).toMatchObject([{ number, state: 'new', assignee: null, subject: 'Чек' }])
    expect(listed[0].email).not.toBe(auth.email)
    const shown = await desk(['support', 'show', String(number), '--format', 'table'])
    expect(shown.stderr).toBe('')
    expect(shown.output).toMatch(/^Текст +Не пришёл чек$/m)
    expect(shown.output).toMatch(/^Можно +assign, answer, close$/m)
    const answered = await json(['support', 'answer', String(number)], 'Чек отправлен ещё раз\n')
    expect(answered).toMatchObject({
      state: 'answered',
      assignee: staff.email,
      history: [{ action: 'answer', by: staff.email, text: 'Чек отправлен ещё раз' }],
    })
    expect(await seenBy(auth)).toMatchObject([{ number, state: 'answered' }])
    const emails = await emailsTo(backend(), auth.email)
    expect(emails.some(({ body }) => body.includes('Чек отправлен ещё раз'))).toBe(true)
  })

  it('assigns a request to a colleague, after which only they may answer it', async () => {
    const { number } = await run(
      backend()
        .as(await backend().signIn())
        .request(createTicket, { email: newAddress(), subject: 'Чек', content: 'Где чек?' }),
    )
    const colleague = await newStaff(backend())
    const assigned = await json(['support', 'assign', String(number), '--to', colleague.email])
    expect(assigned).toMatchObject({ state: 'new', assignee: colleague.email })
    const refused = await desk(['support', 'close', String(number), '--format', 'json'])
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('desk.assigned')
    const stale = await desk(['support', 'assign', String(number), '--if-version', '0', '--format', 'json'])
    expect(stale.output).toContain('desk.changed')
  })

  it('shows the verdict of the conditions, approves a cashback and records its payout', async () => {
    const { auth, paymentId } = await payer()
    const input = { id: paymentId, email: auth.email, description: 'По акции' }
    await run(backend().as(auth).request(requestCashback, input))
    const [{ number }] = await json(['cashback', 'list'])
    const shown = await desk(['cashback', 'show', String(number), '--format', 'table'])
    expect(shown.output).toMatch(/По условиям +Положен, не больше 49.₽/)
    await json(['cashback', 'approve', String(number)])
    const paying = (amount: string) => [
      'cashback',
      'paid',
      String(number),
      '--amount',
      amount,
      '--reference',
      '118',
    ]
    const early = await desk([...paying('5000'), '--format', 'json'])
    expect(early.output).toContain('cashback.amount')
    const paid = await json(paying('4900'))
    expect(paid).toMatchObject({ state: 'paid', payout: 4900 })
    expect(await json(['cashback', 'list'])).toEqual([])
    expect(await seenBy(auth)).toMatchObject([{ state: 'paid', payout: 4900, paymentId }])
  })

  it('answers an order of a company, whose phone it masks', async () => {
    const email = newAddress()
    await run(
      backend()
        .as(noAuth)
        .request(orderFromCrm, {
          name: 'Анна Тестова',
          phone: '79000000012' as Phone,
          email,
          tag: 'b2b',
          userId: '',
          budget: kopecks(290_000),
          utms: {},
          inn: '7707083893' as Inn,
        }),
    )
    const [{ number }] = await json(['orders', 'list'])
    const item = await json(['orders', 'show', String(number)])
    expect(item.details).toMatchObject({ inn: '7707083893', phone: '•••••••••12' })
    const open = await json(['orders', 'show', String(number), '--reveal'])
    expect(open.details.phone).toBe('79000000012')
    await json(['orders', 'answer', String(number), '--text', 'Позвоним завтра'])
    const [answer] = await emailsTo(backend(), email)
    expect(answer).toMatchObject({ subject: `Ваша заявка № ${number}` })
  })

  it('publishes a review, and takes it down with a reason', async () => {
    const { auth } = await payer()
    const review = { author: 'Анна', star: '5', content: 'Оплатила за минуту' }
    const { number } = await run(backend().as(auth).request(sendReview, review))
    await json(['reviews', 'publish', String(number)])
    const published = async () => (await run(backend().as(noAuth).request(publishedReviews, {}))).reviews
    expect(await published()).toMatchObject([{ author: 'Анна', text: 'Оплатила за минуту' }])
    await json(['reviews', 'reject', String(number), '--reason', 'Это реклама'])
    expect(await published()).toEqual([])
    expect(await seenBy(auth)).toMatchObject([
      { state: 'rejected', answers: [{}, { text: 'Отзыв не опубликован: Это реклама' }] },
    ])
  })

  it('refuses a user without the role, and a visitor without a session', async () => {
    const member = await newMember(backend())
    const as = member.email
    await line().run(['session', 'start', as], { as, env: { KVITOK_PASSWORD: memberPassword } })
    const refused = await line().run(['desk', 'support', 'list', '--format', 'json'], { as })
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('access.staff')
    expect((await line().run(['desk', 'support', 'list', '--format', 'json'])).output).toContain(
      'session.none',
    )
  })

  it.each([
    ['a number that is none', ['support', 'show', 'abc']],
    ['a refusal without a reason', ['cashback', 'refuse', '1001']],
    ['an action of another queue', ['support', 'approve', '1001']],
  ])('reports %s as misuse', async (_, args) => {
    expect((await desk(args)).code).toBe(2)
  })
})
