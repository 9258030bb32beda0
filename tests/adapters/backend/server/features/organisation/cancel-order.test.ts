import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import { billNumber } from '#domain/organisation/bill.ts'
import { openLink, shareBill } from '#adapters/backend/contract/links.contract.ts'
import { writeSettings } from '#adapters/backend/contract/organisation/organisation.contract.ts'
import {
  cancelTariffOrder,
  changeSubscription,
  listTariffOrders,
  readSubscription,
} from '#adapters/backend/contract/organisation/subscription.contract.ts'
import {
  type Grant,
  grantSubscription,
} from '#adapters/backend/server/features/organisation/grant-subscription.ts'
import { billsForStaff } from '#adapters/backend/server/features/organisation/list-organisations.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { makeOrganisation } from '#tests/contract/members.ts'
import { fleetInn } from '#tests/contract/organisation-fixture.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { databases } from '#tests/support/database/databases.ts'
import { grantDepsOf } from '#tests/support/backend/grant-deps.ts'
import { emailsTo } from '#tests/support/backend/member.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const operatorEmail = 'operator@kvitok.example'
const dayMs = 86_400_000

const run = <A, E>(request: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(request)

describe.each(databases)('a cancelled order of a tariff on $name', (database) => {
  const backend = withBackend({ database, operatorEmail })

  /** A company that has ordered «До 50 машин» for 30 days. */
  const ordering = async () => {
    const auth = await makeOrganisation(backend())
    const call = backend().as(auth)
    const { id: organisationId } = await backend()
      .store.db.selectFrom('organisations')
      .select('id')
      .where('user_id', '=', auth.userId)
      .executeTakeFirstOrThrow()
    const order = async (subscribeType = 2) => {
      const { order: placed } = await run(call.request(changeSubscription, { subscribeType, countDays: 30 }))
      if (placed === null) throw new Error('nothing was ordered')
      return placed
    }
    const subscription = () => run(call.request(readSubscription, {}))
    const cancel = (id: string) => run(call.request(cancelTariffOrder, { id }))
    const grant = (overrides: Partial<Grant>) =>
      grantSubscription(
        backend().store,
        {
          inn: fleetInn,
          organisationId,
          tariff: 'fleet-50',
          days: 30,
          bill: null,
          reference: null,
          ...overrides,
        },
        grantDepsOf(backend()),
      )
    const billOf = async (id: string) =>
      (await billsForStaff(backend().store.db, fleetInn)).find(({ orderId }) => orderId === id)
    return { auth, call, order, subscription, cancel, grant, billOf }
  }

  test('leaves the subscription as it is, and its bill says that it is not to be paid', async () => {
    const { call, order, cancel, subscription, billOf } = await ordering()
    const before = await subscription()
    const { id } = await order()
    const { path } = await run(call.request(shareBill, {}))
    expect(await cancel(id)).toEqual(before)
    const hash = path.split('/')[2] ?? ''
    expect(await run(backend().as(noAuth).request(openLink, { hash }))).toMatchObject({
      bill: { state: 'cancelled', number: billNumber(id) },
    })
    expect(await refusalOf(call.request(shareBill, {}))).toMatchObject({ code: 'order.absent' })
    expect(await billOf(id)).toMatchObject({ state: 'cancelled', cancelledAt: backend().clock.now() })
  })

  test('is announced once to the recipient of the bill and to the operator, also when it is repeated', async () => {
    const { call, order, cancel } = await ordering()
    const email = `${crypto.randomUUID()}@kvitok.example` as Email
    await run(call.request(writeSettings, { email }))
    const { id } = await order()
    await Promise.all([cancel(id), cancel(id)])
    await cancel(id)
    const subjects = (await emailsTo(backend(), email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === `Счёт ${billNumber(id)} отменён`)).toHaveLength(1)
    const operator = (await emailsTo(backend(), operatorEmail)).filter(({ body }) => body.includes(id))
    expect(operator).toHaveLength(2)
    expect(operator.at(-1)?.body).toContain(`--bill ${billNumber(id)} --reference`)
  })

  test('is granted by the number of its bill when its money comes nevertheless, and a newer order goes on waiting', async () => {
    const { call, order, cancel, grant, subscription, billOf } = await ordering()
    const before = await subscription()
    const first = await order()
    await cancel(first.id)
    backend().clock.advance(1000)
    const second = await order(3)
    expect(await grant({ bill: billNumber(first.id), reference: '7' })).toMatchObject({ isNew: true })
    expect(await subscription()).toMatchObject({
      subscribeType: 2,
      subscriptionEndDate: before.subscriptionEndDate + 30 * dayMs,
      order: { id: second.id },
    })
    expect(await billOf(first.id)).toMatchObject({ state: 'granted', reference: '7' })
    const paidTerm = {
      startsAt: before.subscriptionEndDate,
      endsAt: before.subscriptionEndDate + 30 * dayMs,
    }
    expect(await run(call.request(listTariffOrders, {}))).toMatchObject({
      orders: [
        { id: second.id, state: 'waiting', paidTerm: null },
        { id: first.id, state: 'granted', paidTerm },
      ],
    })
    const { path } = await run(call.request(shareBill, { orderId: first.id }))
    const hash = path.split('/')[2] ?? ''
    expect(await run(backend().as(noAuth).request(openLink, { hash }))).toMatchObject({
      bill: { state: 'granted', number: billNumber(first.id), paidTerm },
    })
    expect(await grant({ bill: billNumber(first.id), reference: '7' })).toMatchObject({ isNew: false })
    await expect(grant({ bill: first.id, reference: '8' })).rejects.toMatchObject({ code: 'bill.paid' })
    await expect(grant({ bill: '00000000' })).rejects.toMatchObject({ code: 'bill.unknown' })
    await expect(grant({ bill: billNumber(second.id), days: 90 })).rejects.toMatchObject({
      code: 'bill.other-tariff',
    })
  })

  test('a payment that is confirmed at the moment of the cancellation wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { order, cancel, grant, subscription, billOf } = await ordering()
      const { id } = await order()
      const bill = billNumber(id)
      const paying = () => grant({ bill, reference: 'race' })
      const cancelling = () => cancel(id).catch((refusal: unknown) => refusal)
      await Promise.all(round % 2 === 0 ? [paying(), cancelling()] : [cancelling(), paying()])
      expect(await subscription()).toMatchObject({ subscribeType: 2, order: null })
      expect(await billOf(id)).toMatchObject({ state: 'granted', reference: 'race' })
    }
  })

  test('an order that was paid before is not cancelled', async () => {
    const { call, order, grant, subscription } = await ordering()
    const { id } = await order()
    await grant({})
    const paid = await subscription()
    expect(await refusalOf(call.request(cancelTariffOrder, { id }))).toMatchObject({
      code: 'subscription.order-paid',
      message: expect.stringContaining('уже оплачен'),
    })
    expect(await subscription()).toEqual(paid)
  })
})
