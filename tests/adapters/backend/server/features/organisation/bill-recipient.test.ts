import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { writeSettings } from '#adapters/backend/contract/organisation/organisation.contract.ts'
import {
  cancelTariffOrder,
  changeSubscription,
} from '#adapters/backend/contract/organisation/subscription.contract.ts'
import { makeOrganisation } from '#tests/contract/members.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { databases } from '#tests/support/database/databases.ts'
import { emailsTo, newAddress } from '#tests/support/backend/member.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { maxLinkEmailsPerHour } from '#domain/session/one-time-link.ts'

const operatorEmail = 'operator@kvitok.example'
const advertisement = 'Выплата 5000 ₽: http://elsewhere.example'

const run = <A, E>(request: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(request)

describe.each(databases)('the recipient of a bill, whose address is typed, on $name', (database) => {
  const backend = withBackend({ database, operatorEmail })

  /** An organisation that sends its bills to an address of another person. */
  const ordering = async () => {
    const call = backend().as(await makeOrganisation(backend()))
    const stranger = newAddress()
    await run(call.request(writeSettings, { email: stranger }))
    const order = (subscribeType: number) =>
      call.request(changeSubscription, { subscribeType, countDays: 30, name: advertisement })
    const cancel = (id: string) => run(call.request(cancelTariffOrder, { id }))
    return { stranger, order, cancel }
  }

  test('gets no text that the organisation has typed', async () => {
    const { stranger, order, cancel } = await ordering()
    const placed = await run(order(2))
    backend().clock.advance(1)
    await cancel(placed.order?.id ?? '')
    const emails = await emailsTo(backend(), stranger)
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Счёт \S+ на /),
      expect.stringMatching(/^Счёт \S+ отменён$/),
    ])
    for (const { subject, body } of emails) expect(subject + body).not.toContain('elsewhere')
  })

  test('gets as many e-mails in an hour as visitors may request for a mailbox', async () => {
    const { stranger, order } = await ordering()
    for (let tries = 0; tries < 2 * maxLinkEmailsPerHour; tries += 1) await run(order(2 + (tries % 2)))
    expect(await emailsTo(backend(), stranger)).toHaveLength(maxLinkEmailsPerHour)
  })

  test('cannot be the reason of more than twenty e-mails an hour to the operator', async () => {
    const { order } = await ordering()
    for (let tries = 0; tries < 20; tries += 1) await run(order(2 + (tries % 2)))
    backend().clock.advance(2 * 60_000)
    expect(await refusalOf(order(2))).toMatchObject({ code: 'rate.limited' })
  })
})
