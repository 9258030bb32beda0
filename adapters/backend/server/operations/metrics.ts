import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { instant, type Instant } from '#domain/dates/instant.ts'
import type { MakeGauges } from '#adapters/backend/server/http/feature.ts'
import { countEnumerators } from '#adapters/backend/server/http/new-numbers.repository.ts'
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
  /** Gauges of the features of this process. */
  readonly gauges?: readonly MakeGauges[]
  /** Absent in a process without a queue. */
  readonly queueCounts?: (() => Promise<readonly QueueCount[]>) | undefined
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The jobs of the queues. */
const queueGauges =
  (queueCounts: () => Promise<readonly QueueCount[]>): MakeGauges =>
  (registers) => {
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
    return async () => {
      for (const { queue, oldestSeconds, ...counts } of await queueCounts()) {
        for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count)
        lag.set({ queue }, oldestSeconds)
      }
    }
  }

/** The connection pool and the replicas; without values in a process without a database. */
const databaseGauges =
  (store: Store | null): MakeGauges =>
  (registers) => {
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
    return async () => {
      if (store === null) return
      const { pool, staleReads } = store
      connections.set({ state: 'open' }, pool.totalCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
      reads.reset()
      for (const [database, count] of Object.entries(staleReads.counts())) reads.inc({ database }, count)
      replicaLag.reset()
      for (const { name: replica, isInUse, lagSeconds } of staleReads.replicaStates()) {
        replicaInUse.set({ replica }, isInUse ? 1 : 0)
        if (lagSeconds !== null && Number.isFinite(lagSeconds)) replicaLag.set({ replica }, lagSeconds)
      }
    }
  }

/** Networks and accounts that look up one number after another; without values in a process without a database. */
const enumeratorGauges =
  (store: Store | null, now: () => Instant): MakeGauges =>
  (registers) => {
    const enumerators = new Gauge({
      name: 'kvitok_number_walkers',
      help: 'Networks and accounts that reached their limit of different numbers within a day',
      registers,
    })
    return async () => {
      if (store !== null) enumerators.set(await countEnumerators(store.db, now()))
    }
  }

/** The event loop and the memory of this process. */
const processGauges =
  (delay: ReturnType<typeof monitorEventLoopDelay>): MakeGauges =>
  (registers) => {
    const loop = new Gauge({
      name: 'kvitok_event_loop_delay_seconds',
      help: 'Since the last reading',
      labelNames: ['quantile'],
      registers,
    })
    const memory = new Gauge({ name: 'kvitok_memory_bytes', help: 'Resident set size', registers })
    return async () => {
      for (const quantile of [50, 99])
        loop.set({ quantile: quantile / 100 }, (delay.percentile(quantile) || 0) / 1e9)
      delay.reset()
      memory.set(process.memoryUsage.rss())
    }
  }

/** Counts requests by route and duration. */
const makeDurations = (registers: Registry[]): Metrics['observe'] => {
  const duration = new Histogram({
    name: 'kvitok_http_request_duration_seconds',
    help: 'Answered requests by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })
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
  return (answered) => durationOf(answered).observe(answered.ms / 1000)
}

/** Request rate, errors and duration by route; queues, the process and the gauges of features. Labels contain no personal data. */
export const makeMetrics = ({
  store,
  now = () => instant(Date.now()),
  gauges = [],
  queueCounts = async () => [],
}: MetricsDeps): Metrics => {
  const register = new Registry()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const observe = makeDurations([register])
  const updates = [
    queueGauges(queueCounts),
    databaseGauges(store),
    enumeratorGauges(store, now),
    processGauges(delay),
    ...gauges,
  ].map((make) => make([register]))
  return {
    observe,
    text: async () => {
      for (const update of updates) await update()
      return register.metrics()
    },
    contentType: register.contentType,
    close: () => {
      delay.disable()
      register.clear()
    },
  }
}
