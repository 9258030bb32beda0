import { randomUUID } from 'node:crypto'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Payment, PaymentId } from '#domain/payment/payment.ts'
import { demoSource } from '#adapters/backend/server/registry/sources/charge-source.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import type { PreparedCall, Prepare, CallFixture } from '#tests/contract/call-case.ts'
import { done } from '#tests/adapters/backend/server/features/payments/shop.ts'

type Kind = 'fine' | 'tax'

export const unknownPayment = '00000000-0000-4000-8000-000000000000'

export const chargeOf = ({ shop }: CallFixture, kind: Kind): Promise<ChargeId> => shop.charge({ kind })

export const started = async (fixture: CallFixture, overrides: { readonly email?: string } = {}) =>
  fixture.shop.started(await fixture.visitor(), overrides)

export const paid = async (fixture: CallFixture): Promise<Payment & { readonly auth: AuthData }> => {
  const payment = await started(fixture)
  await fixture.shop.sendWebhook(fixture.shop.webhook(payment))
  return { ...done(await fixture.shop.status(payment.auth, payment.id)), auth: payment.auth }
}

export const chargesIn = ({ items }: Payment): readonly ChargeId[] => items.map(({ fineId }) => fineId)

/** A call about the charges that `charges` returns. */
export const about =
  <Input>(
    input: (ids: readonly ChargeId[]) => Input,
    charges: (fixture: CallFixture) => Promise<readonly ChargeId[]>,
  ) =>
  async (fixture: CallFixture): Promise<PreparedCall<Input>> => ({
    auth: await fixture.visitor(),
    input: input(await charges(fixture)),
    key: randomUUID(),
  })

/** Error cases of every call that receives charges to pay. */
export const chargeRefusals = <Input>(input: (ids: readonly ChargeId[]) => Input, kind: Kind) => ({
  'fine.unknown': about(input, async () => [unknownPayment as ChargeId]),
  'fine.paid': about(input, async ({ shop }) => [await shop.charge({ kind, amount: 0 })]),
  'fine.held': about(input, async (fixture) => {
    const id = await chargeOf(fixture, kind)
    const payer = await fixture.visitor()
    const { payUrl } = done(await fixture.shop.create(payer, [id], { type: kind }))
    await fixture.shop.get(new URL(payUrl ?? '').pathname)
    return [id]
  }),
  'payment.mixed': about(input, async (fixture) => [
    await chargeOf(fixture, kind === 'fine' ? 'tax' : 'fine'),
  ]),
  'payment.too-much': about(input, async ({ shop }) => [
    await shop.charge({ kind, amount: Number.MAX_SAFE_INTEGER, ruledOn: '2026-01-01' }),
  ]),
})

/** Error cases of every call that creates a payment. */
export const orderRefusals = <Input extends { readonly email?: string; readonly expectedTotal?: number }>(
  input: (ids: readonly ChargeId[]) => Input,
  kind: Kind,
) => {
  const oneCharge = async (fixture: CallFixture) => [await chargeOf(fixture, kind)]
  const happy = about(input, oneCharge)
  const withInput = (overrides: Partial<Input>) =>
    about((ids) => ({ ...input(ids), ...overrides }), oneCharge)
  return {
    ...chargeRefusals(input, kind),
    'fine.demo': {
      on: 'sources-none' as const,
      prepareInput: about(input, async (fixture) => {
        const id = await chargeOf(fixture, kind)
        const charges = fixture.backend.store.db.updateTable('charges')
        await charges.set({ source: demoSource }).where('id', '=', id).execute()
        return [id]
      }),
    },
    'payment.total-changed': withInput({ expectedTotal: 1 } as Partial<Input>),
    'email.shape': withInput({ email: 'ivan@' } as Partial<Input>),
    'payment.key-shape': async (fixture: CallFixture) => ({ ...(await happy(fixture)), key: 'short' }),
    'payment.key-reused': async (fixture: CallFixture) => {
      const first = await fixture.visitor()
      const key = randomUUID()
      done(await fixture.shop.create(first, [await chargeOf(fixture, 'fine')], { key }))
      return { ...(await happy(fixture)), auth: first, key }
    },
  }
}

export const oneOf =
  (kind: Kind) =>
  async (fixture: CallFixture): Promise<readonly ChargeId[]> => [await chargeOf(fixture, kind)]

/** Calls about a payment by its id; for another user the payment is unknown. */
export const named = <Input>(input: (id: PaymentId) => Input) => {
  const happy: Prepare<Input> = async (fixture) => {
    const { auth, id } = await started(fixture)
    return { auth, input: input(id) }
  }
  const prepareInput: Prepare<Input> = async (fixture) => ({
    auth: await fixture.visitor(),
    input: input((await started(fixture)).id),
  })
  const unknown: Prepare<Input> = async (fixture) => ({
    auth: await fixture.visitor(),
    input: input(unknownPayment as PaymentId),
  })
  return { happy, foreign: { prepareInput, code: 'payment.unknown' }, unknown }
}

export const becomesCompany = async ({ backend }: CallFixture, { userId }: AuthData): Promise<void> => {
  await backend.store.db
    .updateTable('users')
    .set({ is_legal_entity: true })
    .where('id', '=', userId)
    .execute()
}
