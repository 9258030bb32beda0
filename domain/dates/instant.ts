import type { Branded } from '#domain/branded.ts'

/** A moment on the world's clock, in milliseconds since 1970-01-01T00:00Z. */
export type Instant = Branded<number, 'Instant'>

export const instant = (milliseconds: number): Instant => milliseconds as Instant
