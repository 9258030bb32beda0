/** Parses a position of the write-ahead log as PostgreSQL writes it: `16/B374D848`. Later positions are greater. */
export const parseWalPosition = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** A position of the primary, and when it was there. */
export interface PrimaryMoment {
  readonly at: number
  readonly position: bigint
}

/** The last report of a replica; null while it does not answer, and where it is not a replica any more. */
export interface ReplicaReport {
  /** How far it has replayed the log of the primary. It only grows, so an old report is a safe one. */
  readonly replayed: bigint
  /** How many milliseconds it is behind the primary. */
  readonly lagMs: number
}

/** A replica that is further behind is left out until it has caught up. */
export const maxLagMs = 10_000

/**
 * How far a replica is behind: the age of the last known moment at which the primary was where the replica is now,
 * counted to the last moment that is known of the primary. An idle primary leaves no lag, and neither does one that is down.
 * Moments are in the order of time; a replica that is behind all of them is infinitely late.
 */
export const lagOf = (moments: readonly PrimaryMoment[], replayed: bigint): number => {
  const last = moments.at(-1)
  if (last === undefined) return 0
  const reached = moments.findLast(({ position }) => position <= replayed)
  return reached === undefined ? Infinity : last.at - reached.at
}

/** Whether reads may go to the replica, as far as its last report says. */
export const isInUse = (report: ReplicaReport | null): report is ReplicaReport =>
  report !== null && report.lagMs <= maxLagMs

/**
 * The index of the replica that a read goes to: one that answers, is not too far behind and has replayed `since`;
 * null where the primary has to be asked. `turn` distributes the reads evenly.
 */
export const chooseReplica = (
  reports: readonly (ReplicaReport | null)[],
  since: bigint | null,
  turn: number,
): number | null => {
  const fit = [...reports.keys()].filter((index) => {
    const report = reports[index] ?? null
    return isInUse(report) && (since === null || report.replayed >= since)
  })
  return fit[turn % fit.length] ?? null
}
