/** In milliseconds, as instants are. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/** Every day in Moscow has 24 hours: it keeps no summer time. */
export const dayMs = 24 * hourMs
