export const isoInstant = (at: Date): string => at.toISOString()

export const isoInstantOrNull = (at: Date | null): string | null => (at === null ? null : isoInstant(at))
