import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { deskQueues } from '#domain/desk/desk-item.ts'
import { paymentStates } from '#domain/payment/payment-state.ts'
import { countWaiting } from '#adapters/backend/server/features/desk/desk-items.repository.ts'
import { listPolls } from '#adapters/backend/server/features/registers/polls.repository.ts'
import { countWalkers } from '#adapters/backend/server/http/new-numbers.repository.ts'
import type { QueueCount } from '#adapters/backend/server/queue/job-counts.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

export interface Answered {
  readonly method: string
  /** The path of the contract: `/105/api/sts/:id`. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

export interface Metrics {
  readonly observe: (answered: Answered) => void
  /** Returns the current metrics as Prometheus text. */
  readonly text: () => Promise<string>
  readonly contentType: string
  readonly close: () => void
}

export interface MetricsDeps {
  /** Null in a process without a database. */
  readonly store: Store | null
  /** The clock that deadlines are compared with; that of the machine when absent. */
  readonly now?: () => Instant
  /** Absent in a process without a queue. */
  readonly queueCounts?: (() => Promise<readonly QueueCount[]>) | undefined
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Request rate, errors and duration by route; queues, payments and the process. Labels contain no personal data. */
export const makeMetrics = ({
  store,
  now = () => instant(Date.now()),
  queueCounts,
}: MetricsDeps): Metrics => {
  const register = new Registry()
  const registers = [register]
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  const duration = new Histogram({
    name: 'kvitok_http_request_duration_seconds',
    help: 'Answered requests by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })
  const payments = new Gauge({
    name: 'kvitok_payments',
    help: 'Payments by state',
    labelNames: ['state'],
    registers,
  })
  const desk = new Gauge({
    name: 'kvitok_desk_requests',
    help: 'Requests that wait for staff; overdue are those without an answer in time',
    labelNames: ['queue', 'state'],
    registers,
  })
  const jobs = new Gauge({
    name: 'kvitok_queue_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers,
  })
  const lag = new Gauge({
    name: 'kvitok_queue_lag_seconds',
    help: 'How long the oldest job has been ready',
    labelNames: ['queue'],
    registers,
  })
  const connections = new Gauge({
    name: 'kvitok_db_connections',
    help: 'Connections of the pool; waiting are those who want one',
    labelNames: ['state'],
    registers,
  })
  const reads = new Counter({
    name: 'kvitok_db_reads_total',
    help: 'Look-ups and lists that may be stale, by the database that answered',
    labelNames: ['database'],
    registers,
  })
  const replicaLag = new Gauge({
    name: 'kvitok_db_replica_lag_seconds',
    help: 'How far the replica is behind the primary',
    labelNames: ['replica'],
    registers,
  })
  const replicaInUse = new Gauge({
    name: 'kvitok_db_replica_in_use',
    help: '1 while reads go to the replica, 0 while it is left out',
    labelNames: ['replica'],
    registers,
  })
  const registerAnswers = new Gauge({
    name: 'kvitok_register_last_answer_timestamp_seconds',
    help: 'When the polled register last answered',
    labelNames: ['register'],
    registers,
  })
  const registerFailures = new Gauge({
    name: 'kvitok_register_failures',
    help: 'Failed requests since the last answer of the polled register',
    labelNames: ['register'],
    registers,
  })
  const registerRefused = new Gauge({
    name: 'kvitok_register_refused_lines',
    help: 'Lines of the polled register that were refused',
    labelNames: ['register'],
    registers,
  })
  const loop = new Gauge({
    name: 'kvitok_event_loop_delay_seconds',
    help: 'Since the last reading',
    labelNames: ['quantile'],
    registers,
  })
  const memory = new Gauge({ name: 'kvitok_memory_bytes', help: 'Resident set size', registers })

  const walkers = new Gauge({
    name: 'kvitok_number_walkers',
    help: 'Networks and accounts that reached their limit of different numbers within a day',
    registers,
  })

  const gatherPayments = async ({ db }: Store): Promise<void> => {
    const rows = await db
      .selectFrom('payments')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute()
    const counts = new Map(rows.map(({ state, count }) => [state, count]))
    for (const state of paymentStates) payments.set({ state }, counts.get(state) ?? 0)
  }

  const gatherDesk = async ({ db }: Store): Promise<void> => {
    const counts = new Map((await countWaiting(db, now())).map((count) => [count.queue, count]))
    for (const queue of deskQueues) {
      desk.set({ queue, state: 'waiting' }, counts.get(queue)?.waiting ?? 0)
      desk.set({ queue, state: 'overdue' }, counts.get(queue)?.overdue ?? 0)
    }
  }

  const gatherRegisters = async ({ db }: Store): Promise<void> => {
    for (const { source, succeeded_at, failures, refused_lines } of await listPolls(db)) {
      registerAnswers.set({ register: source }, (succeeded_at?.getTime() ?? 0) / 1000)
      registerFailures.set({ register: source }, failures)
      registerRefused.set({ register: source }, refused_lines)
    }
  }

  const gatherJobs = async (): Promise<void> => {
    for (const { queue, oldestSeconds, ...counts } of (await queueCounts?.()) ?? []) {
      for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count)
      lag.set({ queue }, oldestSeconds)
    }
  }

  const gatherConnections = ({ pool: { totalCount, idleCount, waitingCount } }: Store): void => {
    connections.set({ state: 'open' }, totalCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waiting' }, waitingCount)
  }

  const gatherReplicas = ({ staleReads }: Store): void => {
    reads.reset()
    for (const [database, count] of Object.entries(staleReads.counts())) reads.inc({ database }, count)
    replicaLag.reset()
    for (const { name: replica, isInUse, lagSeconds } of staleReads.replicaStates()) {
      replicaInUse.set({ replica }, isInUse ? 1 : 0)
      if (lagSeconds !== null && Number.isFinite(lagSeconds)) replicaLag.set({ replica }, lagSeconds)
    }
  }

  const gatherProcess = (): void => {
    for (const quantile of [50, 99])
      loop.set({ quantile: quantile / 100 }, (delay.percentile(quantile) || 0) / 1e9)
    delay.reset()
    memory.set(process.memoryUsage.rss())
  }

  // Cached, because the look-up of the labels took longer than the counting.
  const durations = new Map<string, ReturnType<typeof duration.labels>>()
  const durationOf = ({ method, route, status }: Answered) => {
    const key = `${method} ${status} ${route}`
    const known = durations.get(key)
    if (known !== undefined) return known
    const made = duration.labels({ method, route, status })
    durations.set(key, made)
    return made
  }

  return {
    observe: (answered) => durationOf(answered).observe(answered.ms / 1000),
    text: async () => {
      gatherProcess()
      if (store !== null) {
        gatherConnections(store)
        gatherReplicas(store)
        await gatherPayments(store)
        await gatherRegisters(store)
        await gatherDesk(store)
        walkers.set(await countWalkers(store.db, now()))
      }
      await gatherJobs()
      return register.metrics()
    },
    contentType: register.contentType,
    close: () => {
      delay.disable()
      register.clear()
    },
  }
}
