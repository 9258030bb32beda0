import { randomUUID } from 'node:crypto'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Payment, PaymentId } from '#domain/payment/payment.ts'
import { demoSource } from '#adapters/backend/server/registry/charge-source.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import type { PreparedCall, Prepare, Stage } from '#tests/contract/call-case.ts'
import { done } from '#tests/adapters/backend/server/features/payments/shop.ts'

type Kind = 'fine' | 'tax'

export const nobodys = '00000000-0000-4000-8000-000000000000'

export const chargeOf = ({ shop }: Stage, kind: Kind): Promise<ChargeId> => shop.charge({ kind })

export const started = async (stage: Stage, overrides: { readonly email?: string } = {}) =>
  stage.shop.started(await stage.visitor(), overrides)

export const paid = async (stage: Stage): Promise<Payment & { readonly auth: AuthData }> => {
  const payment = await started(stage)
  await stage.shop.sendWebhook(stage.shop.webhook(payment))
  return { ...done(await stage.shop.status(payment.auth, payment.id)), auth: payment.auth }
}

export const chargesIn = ({ items }: Payment): readonly ChargeId[] => items.map(({ fineId }) => fineId)

/** A call about the charges that `charges` returns. */
export const about =
  <Input>(
    input: (ids: readonly ChargeId[]) => Input,
    charges: (stage: Stage) => Promise<readonly ChargeId[]>,
  ) =>
  async (stage: Stage): Promise<PreparedCall<Input>> => ({
    auth: await stage.visitor(),
    input: input(await charges(stage)),
    key: randomUUID(),
  })

/** Error cases of every call that receives charges to pay. */
export const chargeRefusals = <Input>(input: (ids: readonly ChargeId[]) => Input, kind: Kind) => ({
  'fine.unknown': about(input, async () => [nobodys as ChargeId]),
  'fine.paid': about(input, async ({ shop }) => [await shop.charge({ kind, amount: 0 })]),
  'fine.held': about(input, async (stage) => {
    const id = await chargeOf(stage, kind)
    const payer = await stage.visitor()
    const { payUrl } = done(await stage.shop.create(payer, [id], { type: kind }))
    await stage.shop.get(new URL(payUrl ?? '').pathname)
    return [id]
  }),
  'payment.mixed': about(input, async (stage) => [await chargeOf(stage, kind === 'fine' ? 'tax' : 'fine')]),
  'payment.too-much': about(input, async ({ shop }) => [
    await shop.charge({ kind, amount: Number.MAX_SAFE_INTEGER, ruledOn: '2026-01-01' }),
  ]),
})

/** Error cases of every call that creates a payment. */
export const orderRefusals = <Input extends { readonly email?: string; readonly expectedTotal?: number }>(
  input: (ids: readonly ChargeId[]) => Input,
  kind: Kind,
) => {
  const oneCharge = async (stage: Stage) => [await chargeOf(stage, kind)]
  const happy = about(input, oneCharge)
  const withInput = (overrides: Partial<Input>) =>
    about((ids) => ({ ...input(ids), ...overrides }), oneCharge)
  return {
    ...chargeRefusals(input, kind),
    'fine.demo': {
      on: 'sources-none' as const,
      prepareInput: about(input, async (stage) => {
        const id = await chargeOf(stage, kind)
        const charges = stage.backend.store.db.updateTable('charges')
        await charges.set({ source: demoSource }).where('id', '=', id).execute()
        return [id]
      }),
    },
    'payment.total-changed': withInput({ expectedTotal: 1 } as Partial<Input>),
    'email.shape': withInput({ email: 'ivan@' } as Partial<Input>),
    'payment.key-missing': async (stage: Stage) => {
      const { auth, input: valid } = await happy(stage)
      return { auth, input: valid }
    },
    'payment.key-reused': async (stage: Stage) => {
      const first = await stage.visitor()
      const key = randomUUID()
      done(await stage.shop.create(first, [await chargeOf(stage, 'fine')], { key }))
      return { ...(await happy(stage)), auth: first, key }
    },
  }
}

export const oneOf =
  (kind: Kind) =>
  async (stage: Stage): Promise<readonly ChargeId[]> => [await chargeOf(stage, kind)]

/** Calls about a payment by its id; for another user the payment is unknown. */
export const named = <Input>(input: (id: PaymentId) => Input) => {
  const overrides: Prepare<Input> = async (stage) => {
    const { auth, id } = await started(stage)
    return { auth, input: input(id) }
  }
  const prepareInput: Prepare<Input> = async (stage) => ({
    auth: await stage.visitor(),
    input: input((await started(stage)).id),
  })
  const unknown: Prepare<Input> = async (stage) => ({
    auth: await stage.visitor(),
    input: input(nobodys as PaymentId),
  })
  return { happy: overrides, foreign: { prepareInput, code: 'payment.unknown' }, unknown }
}

export const becomesCompany = async ({ backend }: Stage, { userId }: AuthData): Promise<void> => {
  await backend.store.db
    .updateTable('users')
    .set({ is_legal_entity: true })
    .where('id', '=', userId)
    .execute()
}
