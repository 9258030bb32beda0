import { Effect } from 'effect'
import { expect } from 'vitest'
import { noAuth } from '#domain/session/auth-data.ts'
import { actOnDeskItem, deskItem, deskItems } from '#adapters/backend/contract/desk/desk.contract.ts'
import { disputePayment, ownRequests } from '#adapters/backend/contract/desk/requests.contract.ts'
import { publishedReviews, sendReview } from '#adapters/backend/contract/desk/reviews.contract.ts'
import { requestCashback } from '#adapters/backend/contract/cashback.contract.ts'
import { createTicket } from '#adapters/backend/contract/support.contract.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
import { callCase, type CallCase, type Prepare, type CallFixture } from '#tests/contract/call-case.ts'
import { emailsTo, newAddress } from '#tests/support/backend/member.ts'
import { newStaff } from '#tests/support/backend/new-staff.ts'
import { unknownPayment, paid } from './payment-calls.ts'

type Action = InputOf<typeof actOnDeskItem>

const ticketBy = async (fixture: CallFixture) => {
  const auth = await fixture.visitor()
  const email = newAddress()
  const { number } = await Effect.runPromise(
    fixture.backend.as(auth).request(createTicket, { email, subject: 'Чек', content: 'Не пришёл чек' }),
  )
  return { auth, email, number: Number(number) }
}

const cashbackBy = async (fixture: CallFixture) => {
  const { id, auth } = await paid(fixture)
  const input = { id, email: newAddress(), description: 'По акции' }
  await Effect.runPromise(fixture.backend.as(auth).request(requestCashback, input))
  const item = await fixture.backend.store.db
    .selectFrom('desk_entries')
    .select('number')
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, number: item.number }
}

const reviewer = async (fixture: CallFixture) => {
  const member = await fixture.member()
  const { id } = await paid(fixture)
  await fixture.backend.store.db
    .updateTable('payments')
    .set({ user_id: member.userId })
    .where('id', '=', id)
    .execute()
  return member
}

const act = (fixture: CallFixture, auth: Awaited<ReturnType<typeof newStaff>>, input: Action) =>
  Effect.runPromise(fixture.backend.as(auth).request(actOnDeskItem, input))

/** An action of a new member of staff on a new ticket. */
const onTicket =
  (action: Omit<Action, 'queue' | 'number'>): Prepare<Action> =>
  async (fixture) => ({
    auth: await newStaff(fixture.backend),
    input: { queue: 'support' as const, number: (await ticketBy(fixture)).number, ...action },
  })

const onCashback =
  (...actions: readonly Omit<Action, 'queue' | 'number'>[]): Prepare<Action> =>
  async (fixture) => {
    const auth = await newStaff(fixture.backend)
    const about = { queue: 'cashback', number: (await cashbackBy(fixture)).number } as const
    const [last = { action: 'approve' as const }, ...before] = actions.toReversed()
    for (const action of before.toReversed()) await act(fixture, auth, { ...about, ...action })
    return { auth, input: { ...about, ...last } }
  }

const review = { author: 'Анна', star: '5', content: 'Оплатила за минуту' }

const reviewOf =
  (changes: Partial<typeof review>): Prepare<typeof review> =>
  async (fixture) => ({ auth: await reviewer(fixture), input: { ...review, ...changes } })

const disputeOf =
  (changes: Partial<InputOf<typeof disputePayment>>): Prepare<InputOf<typeof disputePayment>> =>
  async (fixture) => {
    const { id, auth } = await paid(fixture)
    return { auth, input: { id, email: newAddress(), content: 'Списали дважды', ...changes } }
  }

const asStaff =
  <Input>(input: Input): Prepare<Input> =>
  async (fixture) => ({ auth: await newStaff(fixture.backend), input })

export const deskCases: readonly CallCase[] = [
  callCase(ownRequests, {
    happy: async (fixture) => ({ auth: (await ticketBy(fixture)).auth, input: {} }),
    shows: ({ requests }) =>
      expect(requests).toMatchObject([
        { queue: 'support', state: 'new', content: 'Не пришёл чек', answers: [], payout: null },
      ]),
    refusals: {},
    foreign: null,
  }),
  callCase(disputePayment, {
    happy: disputeOf({}),
    shows: async ({ number }, { backend }, { auth, input }) => {
      const repeated = await Effect.runPromise(backend.as(auth).request(disputePayment, input))
      expect(repeated).toEqual({ number })
    },
    refusals: {
      'payment.unknown': disputeOf({ id: unknownPayment }),
      'dispute.open': async (fixture) => {
        const { auth, input } = await disputeOf({})(fixture)
        await Effect.runPromise(fixture.backend.as(auth).request(disputePayment, input))
        return { auth, input: { ...input, content: 'И чек не пришёл' } }
      },
      email: disputeOf({ email: 'no address' }),
      required: disputeOf({ content: ' ' }),
      'text.long': disputeOf({ content: 'о'.repeat(5001) }),
      'text.card': disputeOf({ content: 'Карта 4111 1111 1111 1111' }),
    },
    foreign: {
      prepareInput: async (fixture) => ({ ...(await disputeOf({})(fixture)), auth: await fixture.visitor() }),
      code: 'payment.unknown',
    },
  }),
  callCase(sendReview, {
    happy: reviewOf({}),
    shows: async ({ number }, { backend }, { auth, input }) => {
      const changed = { ...input, content: 'Оплатила за две минуты' }
      expect(await Effect.runPromise(backend.as(auth).request(sendReview, changed))).toEqual({ number })
    },
    refusals: {
      'review.account': async (fixture) => ({ auth: (await paid(fixture)).auth, input: review }),
      'review.unpaid': async (fixture) => ({ auth: await fixture.member(), input: review }),
      'review.sent': async (fixture) => {
        const { auth, input } = await reviewOf({})(fixture)
        const { number } = await Effect.runPromise(fixture.backend.as(auth).request(sendReview, input))
        const staff = await newStaff(fixture.backend)
        await act(fixture, staff, { queue: 'reviews', number, action: 'publish' })
        return { auth, input }
      },
      'review.star': reviewOf({ star: '6' }),
      required: reviewOf({ author: ' ' }),
      'text.long': reviewOf({ content: 'о'.repeat(1001) }),
      'text.card': reviewOf({ content: 'Карта 4111 1111 1111 1111' }),
    },
    foreign: null,
  }),
  callCase(publishedReviews, {
    happy: async (fixture) => {
      const { auth, input } = await reviewOf({})(fixture)
      const { number } = await Effect.runPromise(fixture.backend.as(auth).request(sendReview, input))
      const staff = await newStaff(fixture.backend)
      await act(fixture, staff, { queue: 'reviews', number, action: 'publish' })
      return { auth: noAuth, input: {} }
    },
    shows: ({ reviews }) =>
      expect(reviews[0]).toEqual({ author: 'Анна', star: 5, date: '2026-11-21', text: 'Оплатила за минуту' }),
    refusals: {},
    foreign: null,
  }),
  callCase(deskItems, {
    happy: async (fixture) => {
      const { number } = await ticketBy(fixture)
      const auth = await newStaff(fixture.backend)
      await act(fixture, auth, { queue: 'support', number, action: 'assign' })
      return { auth, input: { queue: 'support' as const, mine: '1' as const } }
    },
    shows: ({ items }, _, { auth }) =>
      expect(items).toMatchObject([
        { state: 'new', assignee: 'email' in auth ? auth.email : '', version: 1, isOverdue: false },
      ]),
    refusals: {},
    foreign: {
      prepareInput: async (fixture) => ({
        auth: await fixture.member(),
        input: { queue: 'support' as const },
      }),
      code: 'access.staff',
    },
  }),
  callCase(deskItem, {
    happy: async (fixture) => {
      const { number } = await cashbackBy(fixture)
      return { auth: await newStaff(fixture.backend), input: { queue: 'cashback' as const, number } }
    },
    shows: (item) =>
      expect(item).toMatchObject({ state: 'new', history: [], cashback: { obstacles: [], isTax: false } }),
    refusals: { 'desk.unknown': asStaff({ queue: 'support', number: 1 }) },
    foreign: {
      prepareInput: async (fixture) => ({
        auth: await fixture.member(),
        input: { queue: 'support' as const, number: (await ticketBy(fixture)).number },
      }),
      code: 'access.staff',
    },
  }),
  callCase(actOnDeskItem, {
    happy: async (fixture) => {
      const { number, email } = await ticketBy(fixture)
      return {
        auth: await newStaff(fixture.backend),
        input: {
          queue: 'support' as const,
          number,
          action: 'answer' as const,
          text: `Чек отправлен на ${email}`,
        },
      }
    },
    shows: async (item, { backend }) => {
      expect(item).toMatchObject({ state: 'answered', version: 1, history: [{ action: 'answer' }] })
      const subjects = (await emailsTo(backend, item.email ?? '')).map(({ subject }) => subject)
      expect(subjects).toContain(`Re: Обращение № ${item.number} получено`)
    },
    refusals: {
      'desk.unknown': asStaff<Action>({ queue: 'support', number: 1, action: 'close' }),
      'desk.action': onTicket({ action: 'approve' }),
      'desk.assigned': async (fixture) => {
        const { number } = await ticketBy(fixture)
        const about = { queue: 'support', number } as const
        await act(fixture, await newStaff(fixture.backend), { ...about, action: 'answer', text: 'Проверяем' })
        return { auth: await newStaff(fixture.backend), input: { ...about, action: 'close' as const } }
      },
      'desk.changed': onTicket({ action: 'answer', text: 'Готово', version: 3 }),
      'desk.assignee': onTicket({ action: 'assign', assignee: 'nobody@kvitok.example' }),
      'cashback.ineligible': async (fixture) => {
        const { id, number } = await cashbackBy(fixture)
        await fixture.backend.store.db
          .updateTable('payments')
          .set({ state: 'refunding' })
          .where('id', '=', id)
          .execute()
        const auth = await newStaff(fixture.backend)
        return { auth, input: { queue: 'cashback' as const, number, action: 'approve' as const } }
      },
      'cashback.amount': onCashback(
        { action: 'approve' },
        { action: 'paid', text: 'П-118', amount: 100_000_000 },
      ),
      required: onTicket({ action: 'answer', text: ' ' }),
      'text.long': onTicket({ action: 'answer', text: 'о'.repeat(5001) }),
      'text.card': onTicket({ action: 'answer', text: 'Карта 4111 1111 1111 1111' }),
    },
    foreign: {
      prepareInput: async (fixture) => ({
        auth: await fixture.member(),
        input: {
          queue: 'support' as const,
          number: (await ticketBy(fixture)).number,
          action: 'close' as const,
        },
      }),
      code: 'access.staff',
    },
  }),
]
