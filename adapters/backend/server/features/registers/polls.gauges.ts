import { Gauge } from 'prom-client'
import type { FeatureDeps, MakeGauges } from '#adapters/backend/server/http/feature.ts'
import { listPolls } from './polls.repository.ts'

/** How the polled registers answer. */
export const pollGauges =
  ({ store }: Pick<FeatureDeps, 'store'>): MakeGauges =>
  (registers) => {
    const answers = new Gauge({
      name: 'kvitok_register_last_answer_timestamp_seconds',
      help: 'When the polled register last answered',
      labelNames: ['register'],
      registers,
    })
    const failed = new Gauge({
      name: 'kvitok_register_failures',
      help: 'Failed requests since the last answer of the polled register',
      labelNames: ['register'],
      registers,
    })
    const refused = new Gauge({
      name: 'kvitok_register_refused_lines',
      help: 'Lines of the polled register that were refused',
      labelNames: ['register'],
      registers,
    })
    return async () => {
      for (const { source, succeeded_at, failures, refused_lines } of await listPolls(store.db)) {
        answers.set({ register: source }, (succeeded_at?.getTime() ?? 0) / 1000)
        failed.set({ register: source }, failures)
        refused.set({ register: source }, refused_lines)
      }
    }
  }
