/** Returns a moment in ISO 8601, in UTC. */
export const isoInstant = (at: Date): string => at.toISOString()

/** Returns a moment in ISO 8601, in UTC; null stays null. */
export const isoInstantOrNull = (at: Date | null): string | null => (at === null ? null : isoInstant(at))
