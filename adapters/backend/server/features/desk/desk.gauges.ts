import { Gauge } from 'prom-client'
import { deskQueues } from '#domain/desk/desk-item.ts'
import type { FeatureDeps, MakeGauges } from '#adapters/backend/server/http/feature.ts'
import { countWaiting } from './desk-items.repository.ts'

/** The requests at the desk without an answer. */
export const deskGauges =
  ({ store, now }: Pick<FeatureDeps, 'store' | 'now'>): MakeGauges =>
  (registers) => {
    const requests = new Gauge({
      name: 'kvitok_desk_requests',
      help: 'Requests that wait for staff; overdue are those without an answer in time',
      labelNames: ['queue', 'state'],
      registers,
    })
    return async () => {
      const counts = new Map((await countWaiting(store.db, now())).map((count) => [count.queue, count]))
      for (const queue of deskQueues) {
        requests.set({ queue, state: 'waiting' }, counts.get(queue)?.waiting ?? 0)
        requests.set({ queue, state: 'overdue' }, counts.get(queue)?.overdue ?? 0)
      }
    }
  }
