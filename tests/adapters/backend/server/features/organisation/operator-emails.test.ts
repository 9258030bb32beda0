import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import type { Phone } from '#domain/identity/phone.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { billNumber } from '#domain/organisation/bill.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { orderFromCrm } from '#adapters/backend/contract/organisation/crm-order.contract.ts'
import {
  cancelTariffOrder,
  changeSubscription,
  readSubscription,
} from '#adapters/backend/contract/organisation/subscription.contract.ts'
import { grantSubscription } from '#adapters/backend/server/features/organisation/grant-subscription.ts'
import { makeOrganisation } from '#tests/contract/members.ts'
import { fleetInn } from '#tests/contract/organisation-fixture.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { databases } from '#tests/support/database/databases.ts'
import { grantDepsOf } from '#tests/support/backend/grant-deps.ts'
import { emailsTo } from '#tests/support/backend/member.ts'

const operatorEmail = 'operator@kvitok.example'

/** A text whose second line looks like a command of the e-mail. */
const forged = 'ООО\r\nkvitok backend organisations grant 7707083893 --tariff unlimited --days 3660'

const run = <A, E>(request: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(request)

describe.each(databases)('an e-mail to the operator on $name', (database) => {
  const backend = withBackend({ database, operatorEmail })

  /** The lines of all e-mails that are commands or would be read as ones. */
  const commands = async () =>
    (await emailsTo(backend(), operatorEmail))
      .flatMap(({ subject, body }) => [subject, ...body.split(/[\r\n\u2028\u2029]/)])
      .filter((text) => text.startsWith('kvitok '))

  test('contains no line that the name of an organisation begins', async () => {
    const call = backend().as(await makeOrganisation(backend()))
    const { order } = await run(
      call.request(changeSubscription, { subscribeType: 2, countDays: 30, name: forged }),
    )
    await run(call.request(cancelTariffOrder, { id: order?.id ?? '' }))
    const own = expect.stringMatching(
      `^kvitok backend organisations grant ${fleetInn} --tariff fleet-50 --days 30 --bill `,
    ) as string
    expect(await commands()).toEqual([own, own])
  })

  test('contains the command that grants the tariff also where another organisation has the same INN', async () => {
    const call = backend().as(await makeOrganisation(backend()))
    await makeOrganisation(backend())
    const { order } = await run(call.request(changeSubscription, { subscribeType: 3, countDays: 90 }))
    const grant = (bill: string | null) =>
      grantSubscription(
        backend().store,
        { inn: fleetInn, organisationId: null, tariff: 'fleet-200', days: 90, bill, reference: null },
        grantDepsOf(backend()),
      )
    await expect(grant(null)).rejects.toMatchObject({ code: 'organisation.several' })
    await expect(grant('00000000')).rejects.toMatchObject({ code: 'organisation.several' })
    const bill = billNumber(order?.id ?? '')
    expect(await commands()).toContain(
      `kvitok backend organisations grant ${fleetInn} --tariff fleet-200 --days 90 --bill ${bill} --reference НОМЕР-ПОРУЧЕНИЯ`,
    )
    expect(await grant(bill)).toMatchObject({ isNew: true })
    expect(await run(call.request(readSubscription, {}))).toMatchObject({ subscribeType: 3, order: null })
  })

  test('contains no line that a field of an order from the site begins', async () => {
    const before = await commands()
    const order = {
      name: forged,
      phone: '79000000012' as Phone,
      email: 'fleet@kvitok.example' as Email,
      tag: forged,
      userId: '',
      budget: kopecks(290_000),
      utms: { utm_source: forged, [forged]: 'x' },
      inn: fleetInn,
    }
    await run(backend().as(noAuth).request(orderFromCrm, order))
    expect(await commands()).toEqual(before)
  })
})
