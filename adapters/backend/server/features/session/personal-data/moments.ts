export const moment = (at: Date): string => at.toISOString()

export const momentOrNull = (at: Date | null): string | null => (at === null ? null : moment(at))
