import { expect } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Payment } from '#domain/payment/payment.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
import {
  cancelPayment,
  lastInProcessing,
  paymentHistory,
  paymentsByIds,
  paymentStatus,
  paymentTimeline,
  receipt,
} from '#adapters/backend/contract/payments/payments.contract.ts'
import {
  createPayment,
  payFines,
  paymentAgent,
  paymentFee,
  paymentInfo,
  payTaxes,
} from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { type CallCase, callCase } from '#tests/contract/call-case.ts'
import { done } from '#tests/adapters/backend/server/features/payments/shop.ts'
import {
  about,
  becomesCompany,
  chargeOf,
  chargeRefusals,
  chargesIn,
  named,
  unknownPayment,
  oneOf,
  orderRefusals,
  paid,
  started,
} from './payment-calls.ts'

const createInput = (ids: readonly ChargeId[]): InputOf<typeof createPayment> => ({
  type: 'fine',
  ids,
  paymentSystem: 'A3',
})

const finesInput = (ids: readonly ChargeId[]): InputOf<typeof payFines> => ({
  paymentSystem: 'moneta',
  ids,
  first_name: 'Иван',
  last_name: 'Иванов',
  patronymic: 'Иванович',
  inn: '500100732259' as Inn,
})

const taxesInput = (ids: readonly ChargeId[]): InputOf<typeof payTaxes> => ({ type: 'tax', ids })

const showsOwn =
  (state: string) =>
  ({ payment }: { readonly payment: Payment }): void => {
    expect(payment).toMatchObject({ state, payUrl: expect.stringMatching(/^http/) })
  }

const byIds = named((id) => ({ ids: [id], type: 'fine' as const }))
const status = named((paymentId) => ({ paymentId: paymentId as string }))
const cancel = named((paymentId) => ({ paymentId }))

export const paymentsCases: readonly CallCase[] = [
  callCase(paymentsByIds, {
    ...byIds,
    shows: ({ payments }, _, { input }) => expect(payments.map(({ id }) => id)).toEqual(input.ids),
    refusals: {
      'payment.unknown': byIds.unknown,
      'capability.off': {
        on: 'capabilities-off',
        prepareInput: async (fixture) => {
          const input = await byIds.happy(fixture)
          await becomesCompany(fixture, input.auth)
          return input
        },
      },
    },
  }),
  callCase(paymentInfo, {
    happy: about(
      ([fineId = unknownPayment as ChargeId]) => ({ fineId, type: 'fine' as const }),
      oneOf('fine'),
    ),
    shows: (quote) => expect(quote).toMatchObject({ amount: 56_250, fee: 1500, total: 57_750 }),
    refusals: chargeRefusals(
      ([fineId = unknownPayment as ChargeId]) => ({ fineId, type: 'fine' as const }),
      'fine',
    ),
    foreign: null,
  }),
  callCase(paymentFee, {
    happy: about(
      (fineIds) => ({ fineIds }),
      async (fixture) => [await chargeOf(fixture, 'fine'), await chargeOf(fixture, 'fine')],
    ),
    shows: (quote) => expect(quote).toMatchObject({ amount: 112_500, fee: 2250, total: 114_750 }),
    refusals: chargeRefusals((fineIds) => ({ fineIds, type: 'fine' as const }), 'fine'),
    foreign: null,
  }),
  callCase(createPayment, {
    happy: about(createInput, oneOf('fine')),
    shows: showsOwn('registered'),
    refusals: {
      ...orderRefusals(createInput, 'fine'),
      'payment.system': about((ids) => ({ ...createInput(ids), paymentSystem: 'paypal' }), oneOf('fine')),
      'full-name.shape': about((ids) => ({ ...createInput(ids), fio: 'Иванов Иван' }), oneOf('fine')),
    },
    foreign: null,
  }),
  callCase(payFines, {
    happy: about(finesInput, async (fixture) => [
      await chargeOf(fixture, 'fine'),
      await chargeOf(fixture, 'fine'),
    ]),
    shows: ({ payment }) =>
      expect(payment).toMatchObject({
        system: 'moneta',
        state: 'registered',
        total: 114_750,
        payUrl: expect.any(String),
      }),
    refusals: {
      ...orderRefusals(finesInput, 'fine'),
      'payment.system': about((ids) => ({ ...finesInput(ids), paymentSystem: 'a3' }), oneOf('fine')),
      'full-name.shape': about((ids) => ({ ...finesInput(ids), first_name: 'Ivan' }), oneOf('fine')),
    },
    foreign: null,
  }),
  callCase(payTaxes, {
    happy: about(taxesInput, oneOf('tax')),
    shows: ({ payment }) => expect(payment).toMatchObject({ kind: 'tax', state: 'registered' }),
    refusals: {
      ...orderRefusals(taxesInput, 'tax'),
      'full-name.shape': about((ids) => ({ ...taxesInput(ids), fio: 'Иванов' }), oneOf('tax')),
    },
    foreign: null,
  }),
  callCase(paymentStatus, {
    ...status,
    shows: showsOwn('registered'),
    refusals: { 'payment.unknown': status.unknown },
  }),
  callCase(paymentAgent, {
    happy: async (fixture) => ({ auth: await fixture.visitor(), input: { agent: 'moneta' } }),
    shows: ({ agent }) =>
      expect(agent).toEqual({
        system: 'moneta',
        name: 'moneta',
        legalName: 'ООО «Монета»',
        licence: 'Лицензия № 2',
        fee: { basisPoints: 200, minimum: 1500 },
      }),
    refusals: {
      'payment.system': async (fixture) => ({ auth: await fixture.visitor(), input: { agent: 'paypal' } }),
    },
    foreign: null,
  }),
  callCase(cancelPayment, {
    ...cancel,
    shows: ({ payment }) => expect(payment).toMatchObject({ state: 'cancelled', payUrl: null }),
    refusals: {
      'payment.unknown': cancel.unknown,
      'payment.not-cancellable': async (fixture) => {
        const { auth, id } = await paid(fixture)
        return { auth, input: { paymentId: id } }
      },
    },
  }),
  callCase(lastInProcessing, {
    happy: async (fixture) => {
      const first = await started(fixture)
      done(await fixture.shop.cancel(first.auth, first.id))
      done(await fixture.shop.create(first.auth, chargesIn(first)))
      return { auth: first.auth, input: { paymentId: first.id, isTax: '0' as const } }
    },
    shows: ({ payment }, _, { input }) => {
      expect(payment?.state).toBe('registered')
      expect(payment?.id, 'the second try').not.toBe(input.paymentId)
    },
    refusals: { 'payment.unknown': status.unknown },
    foreign: status.foreign,
  }),
  callCase(paymentHistory, {
    happy: async (fixture) => {
      const { auth } = await started(fixture)
      fixture.backend.clock.advance(1000)
      await fixture.shop.started(auth)
      return { auth, input: { page: 1, showBy: 1 } }
    },
    shows: ({ payments, total, page }) => {
      expect({ total, page, shown: payments.length }).toEqual({ total: 2, page: 1, shown: 1 })
    },
    refusals: {},
    foreign: null,
  }),
  callCase(paymentTimeline, {
    happy: async (fixture) => {
      const { auth, id } = await paid(fixture)
      return { auth, input: { paymentId: id } }
    },
    shows: ({ state, steps, note }) => {
      expect({ state, note, known: steps.map(({ status: known }) => known) }).toEqual({
        state: 'paid',
        note: null,
        known: ['done', 'now', 'later', 'later'],
      })
    },
    refusals: { 'payment.unknown': status.unknown },
    foreign: status.foreign,
  }),
  callCase(receipt, {
    happy: async (fixture) => {
      const { auth, receipt: name } = await paid(fixture)
      return { auth, input: { receipt: name ?? '' } }
    },
    shows: ({ payment }, _, { input }) => expect(payment.receipt).toBe(input.receipt),
    refusals: {
      'receipt.unknown': async (fixture) => ({
        auth: await fixture.visitor(),
        input: { receipt: 'a'.repeat(27) },
      }),
    },
    foreign: null,
  }),
]
