import { Gauge } from 'prom-client'
import { paymentStates } from '#domain/payment/payment-state.ts'
import type { FeatureDeps, MakeGauges } from '#adapters/backend/server/http/feature.ts'
import { countByState } from './payments.repository.ts'

/** The payments by their state; zero for a state without one. */
export const paymentGauges =
  ({ store }: Pick<FeatureDeps, 'store'>): MakeGauges =>
  (registers) => {
    const payments = new Gauge({
      name: 'kvitok_payments',
      help: 'Payments by state',
      labelNames: ['state'],
      registers,
    })
    return async () => {
      const counts = await countByState(store.db)
      for (const state of paymentStates) payments.set({ state }, counts.get(state) ?? 0)
    }
  }
