import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { capabilitiesWithout, serviceUnavailable } from '#domain/documents/capability.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import { makeCompanyPayments } from '#application/payments/company-payments.ts'
import { sampleFine, sampleRecipient } from '#tests/support/samples/charge-sample.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

/** Two fines of one payee, a fine without a payee, and a tax. */
const charges = [
  sampleFine({ id: 'a' as ChargeId, recipient: sampleRecipient('УФК') }),
  sampleFine({ id: 'b' as ChargeId, recipient: sampleRecipient('УФК') }),
  sampleFine({ id: 'c' as ChargeId, recipient: null }),
  sampleFine({ id: 'd' as ChargeId, kind: 'tax', recipient: sampleRecipient('Казначейство') }),
]
const ids = charges.map(({ id }) => id)

const company = (...off: readonly string[]) => {
  const requests: string[] = []
  const records = makeCompanyPayments(
    {
      byIds: (numbers) =>
        Effect.sync(() => {
          requests.push(...numbers)
          return [samplePayment()]
        }),
    },
    fakeFinesPort({
      fine: (id) =>
        Effect.suspend(() => {
          requests.push(id)
          const found = charges.find((charge) => charge.id === id)
          return found === undefined ? Effect.die('unknown') : Effect.succeed(found)
        }),
    }),
    capabilitiesWithout(off),
  )
  return { requests, records }
}

const outcomeOf = <A, E>(requests: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(requests))

describe('for a legal entity', () => {
  test.each([
    ['fines', ['УФК']],
    ['taxes', ['Казначейство']],
  ])('the recipients of %s are listed without duplicates', async (type, names) => {
    const found = await outcomeOf(company().records.recipients(type, ids))
    expect(found).toMatchObject({ success: names.map((name) => ({ name })) })
  })

  test('another type of recipient is refused without a call (spec §5)', async () => {
    const { requests, records } = company()
    expect(await outcomeOf(records.recipients('fine', ids))).toMatchObject({
      failure: { code: 'recipient-type', message: 'Invalid recipient type' },
    })
    expect(requests).toEqual([])
  })

  test('recipients fail without a call while the capability is off (spec §8)', async () => {
    const { requests, records } = company('company.recipient')
    expect(await outcomeOf(records.recipients('fines', ids))).toMatchObject({
      failure: { message: serviceUnavailable },
    })
    expect(requests).toEqual([])
  })

  test('payments are found by their numbers', async () => {
    const { requests, records } = company()
    expect(await outcomeOf(records.payments(['p1', 'p2']))).toMatchObject({ _tag: 'Success' })
    expect(requests).toEqual(['p1', 'p2'])
  })

  test('payments fail without a call while the capability is off (spec §8)', async () => {
    const { requests, records } = company('company.payment')
    expect(await outcomeOf(records.payments(['p1']))).toMatchObject({
      failure: { message: serviceUnavailable },
    })
    expect(requests).toEqual([])
  })
})
