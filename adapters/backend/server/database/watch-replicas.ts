import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '#adapters/log/log.ts'
import {
  isInUse,
  lagOf,
  maxLagMs,
  type PrimaryMoment,
  parseWalPosition,
  type ReplicaReport,
} from './choose-replica.ts'

export interface WatchedReplica {
  /** Address without credentials. */
  readonly name: string
  readonly pool: Pool
  report: ReplicaReport | null
}

const everyMs = 500

/** Moments of the primary are kept for longer than a replica may lag. */
const keptMs = 2 * maxLagMs

const primaryMoment = async (primary: Pool): Promise<PrimaryMoment | null> => {
  try {
    const { rows } = await primary.query<{ readonly position: string }>(
      'select pg_current_wal_lsn()::text as position',
    )
    return { at: performance.now(), position: parseWalPosition(rows[0]?.position ?? '') }
  } catch {
    // A primary that is down, or not promoted yet.
    return null
  }
}

/** What the replica has replayed; null where it does not answer, or has been promoted and follows no primary. */
const replayedBy = async ({ pool }: WatchedReplica): Promise<bigint | null> => {
  try {
    const { rows } = await pool.query<{ readonly replayed: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed',
    )
    const replayed = rows[0]?.replayed ?? null
    return replayed === null ? null : parseWalPosition(replayed)
  } catch {
    return null
  }
}

/** Keeps the reports of replicas up to date, by a question every half a second; returns how to stop. */
export const watchReplicas = async (
  primary: Pool,
  replicas: readonly WatchedReplica[],
  log: Log,
): Promise<() => Promise<void>> => {
  let moments: readonly PrimaryMoment[] = []

  const update = (replica: WatchedReplica, replayed: bigint | null): void => {
    const wasInUse = isInUse(replica.report)
    replica.report = replayed === null ? null : { replayed, lagMs: lagOf(moments, replayed) }
    const isNowInUse = isInUse(replica.report)
    if (wasInUse === isNowInUse) return
    const lagMs = replica.report?.lagMs ?? null
    log(isNowInUse ? 'info' : 'warn', isNowInUse ? 'replica is in use' : 'replica is left out', {
      replica: replica.name,
      lagMs,
    })
  }

  const look = async (): Promise<void> => {
    const moment = await primaryMoment(primary)
    if (moment !== null) moments = [...moments.filter(({ at }) => moment.at - at < keptMs), moment]
    // A replica that hangs does not delay the others.
    await Promise.all(replicas.map(async (replica) => update(replica, await replayedBy(replica))))
  }

  const stop = new AbortController()
  await look()
  const watching = (async () => {
    for (;;) {
      await sleep(everyMs, undefined, { ref: false, signal: stop.signal }).catch(() => undefined)
      if (stop.signal.aborted) return
      await look()
    }
  })()
  return async () => {
    stop.abort()
    await watching
  }
}
