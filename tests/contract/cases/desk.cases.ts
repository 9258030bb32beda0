import { Effect } from 'effect'
import { expect } from 'vitest'
import { noAuth } from '#domain/session/auth-data.ts'
import { actOnDeskItem, deskItem, deskItems } from '#adapters/backend/contract/desk/desk.contract.ts'
import { disputePayment, ownRequests } from '#adapters/backend/contract/desk/requests.contract.ts'
import { publishedReviews, sendReview } from '#adapters/backend/contract/desk/reviews.contract.ts'
import { requestCashback } from '#adapters/backend/contract/searches.contract.ts'
import { createTicket } from '#adapters/backend/contract/support.contract.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
import { callCase, type CallCase, type Prepare, type Stage } from '#tests/contract/call-case.ts'
import { emailsTo, newAddress } from '#tests/support/member.ts'
import { newStaff } from '#tests/support/new-staff.ts'
import { nobodys, paid } from './payment-questions.ts'

type Action = InputOf<typeof actOnDeskItem>

const ticketBy = async (stage: Stage) => {
  const auth = await stage.visitor()
  const email = newAddress()
  const { number } = await Effect.runPromise(
    stage.backend.as(auth).request(createTicket, { email, subject: 'Чек', content: 'Не пришёл чек' }),
  )
  return { auth, email, number: Number(number) }
}

const cashbackBy = async (stage: Stage) => {
  const { id, auth } = await paid(stage)
  const input = { id, email: newAddress(), description: 'По акции' }
  await Effect.runPromise(stage.backend.as(auth).request(requestCashback, input))
  const item = await stage.backend.store.db
    .selectFrom('desk_entries')
    .select('number')
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, number: item.number }
}

const reviewer = async (stage: Stage) => {
  const member = await stage.member()
  const { id } = await paid(stage)
  await stage.backend.store.db
    .updateTable('payments')
    .set({ user_id: member.userId })
    .where('id', '=', id)
    .execute()
  return member
}

const act = (stage: Stage, auth: Awaited<ReturnType<typeof newStaff>>, input: Action) =>
  Effect.runPromise(stage.backend.as(auth).request(actOnDeskItem, input))

/** An action of a new member of staff on a new ticket. */
const onTicket =
  (action: Omit<Action, 'queue' | 'number'>): Prepare<Action> =>
  async (stage) => ({
    auth: await newStaff(stage.backend),
    input: { queue: 'support' as const, number: (await ticketBy(stage)).number, ...action },
  })

const onCashback =
  (...actions: readonly Omit<Action, 'queue' | 'number'>[]): Prepare<Action> =>
  async (stage) => {
    const auth = await newStaff(stage.backend)
    const about = { queue: 'cashback', number: (await cashbackBy(stage)).number } as const
    const [last = { action: 'approve' as const }, ...before] = actions.toReversed()
    for (const action of before.toReversed()) await act(stage, auth, { ...about, ...action })
    return { auth, input: { ...about, ...last } }
  }

const review = { author: 'Анна', star: '5', content: 'Оплатила за минуту' }

const reviewOf =
  (changes: Partial<typeof review>): Prepare<typeof review> =>
  async (stage) => ({ auth: await reviewer(stage), input: { ...review, ...changes } })

const disputeOf =
  (changes: Partial<InputOf<typeof disputePayment>>): Prepare<InputOf<typeof disputePayment>> =>
  async (stage) => {
    const { id, auth } = await paid(stage)
    return { auth, input: { id, email: newAddress(), content: 'Списали дважды', ...changes } }
  }

const asStaff =
  <Input>(input: Input): Prepare<Input> =>
  async (stage) => ({ auth: await newStaff(stage.backend), input })

export const deskCases: readonly CallCase[] = [
  callCase(ownRequests, {
    happy: async (stage) => ({ auth: (await ticketBy(stage)).auth, input: {} }),
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
      'payment.unknown': disputeOf({ id: nobodys }),
      'dispute.open': async (stage) => {
        const { auth, input } = await disputeOf({})(stage)
        await Effect.runPromise(stage.backend.as(auth).request(disputePayment, input))
        return { auth, input: { ...input, content: 'И чек не пришёл' } }
      },
      email: disputeOf({ email: 'no address' }),
      required: disputeOf({ content: ' ' }),
      'text.long': disputeOf({ content: 'о'.repeat(5001) }),
      'text.card': disputeOf({ content: 'Карта 4111 1111 1111 1111' }),
    },
    foreign: {
      prepareInput: async (stage) => ({ ...(await disputeOf({})(stage)), auth: await stage.visitor() }),
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
      'review.account': async (stage) => ({ auth: (await paid(stage)).auth, input: review }),
      'review.unpaid': async (stage) => ({ auth: await stage.member(), input: review }),
      'review.sent': async (stage) => {
        const { auth, input } = await reviewOf({})(stage)
        const { number } = await Effect.runPromise(stage.backend.as(auth).request(sendReview, input))
        const staff = await newStaff(stage.backend)
        await act(stage, staff, { queue: 'reviews', number, action: 'publish' })
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
    happy: async (stage) => {
      const { auth, input } = await reviewOf({})(stage)
      const { number } = await Effect.runPromise(stage.backend.as(auth).request(sendReview, input))
      const staff = await newStaff(stage.backend)
      await act(stage, staff, { queue: 'reviews', number, action: 'publish' })
      return { auth: noAuth, input: {} }
    },
    shows: ({ reviews }) =>
      expect(reviews[0]).toEqual({ author: 'Анна', star: 5, date: '2026-11-21', text: 'Оплатила за минуту' }),
    refusals: {},
    foreign: null,
  }),
  callCase(deskItems, {
    happy: async (stage) => {
      const { number } = await ticketBy(stage)
      const auth = await newStaff(stage.backend)
      await act(stage, auth, { queue: 'support', number, action: 'assign' })
      return { auth, input: { queue: 'support' as const, mine: '1' as const } }
    },
    shows: ({ items }, _, { auth }) =>
      expect(items).toMatchObject([
        { state: 'new', assignee: 'email' in auth ? auth.email : '', version: 1, isOverdue: false },
      ]),
    refusals: {},
    foreign: {
      prepareInput: async (stage) => ({ auth: await stage.member(), input: { queue: 'support' as const } }),
      code: 'access.staff',
    },
  }),
  callCase(deskItem, {
    happy: async (stage) => {
      const { number } = await cashbackBy(stage)
      return { auth: await newStaff(stage.backend), input: { queue: 'cashback' as const, number } }
    },
    shows: (item) =>
      expect(item).toMatchObject({ state: 'new', history: [], cashback: { obstacles: [], isTax: false } }),
    refusals: { 'desk.unknown': asStaff({ queue: 'support', number: 1 }) },
    foreign: {
      prepareInput: async (stage) => ({
        auth: await stage.member(),
        input: { queue: 'support' as const, number: (await ticketBy(stage)).number },
      }),
      code: 'access.staff',
    },
  }),
  callCase(actOnDeskItem, {
    happy: async (stage) => {
      const { number, email } = await ticketBy(stage)
      return {
        auth: await newStaff(stage.backend),
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
      'desk.assigned': async (stage) => {
        const { number } = await ticketBy(stage)
        const about = { queue: 'support', number } as const
        await act(stage, await newStaff(stage.backend), { ...about, action: 'answer', text: 'Проверяем' })
        return { auth: await newStaff(stage.backend), input: { ...about, action: 'close' as const } }
      },
      'desk.changed': onTicket({ action: 'answer', text: 'Готово', version: 3 }),
      'desk.assignee': onTicket({ action: 'assign', assignee: 'nobody@kvitok.example' }),
      'cashback.ineligible': async (stage) => {
        const { id, number } = await cashbackBy(stage)
        await stage.backend.store.db
          .updateTable('payments')
          .set({ state: 'refunding' })
          .where('id', '=', id)
          .execute()
        const auth = await newStaff(stage.backend)
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
      prepareInput: async (stage) => ({
        auth: await stage.member(),
        input: {
          queue: 'support' as const,
          number: (await ticketBy(stage)).number,
          action: 'close' as const,
        },
      }),
      code: 'access.staff',
    },
  }),
]
