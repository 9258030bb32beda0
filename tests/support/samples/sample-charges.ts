import { fileURLToPath } from 'node:url'
import { localDate } from '#domain/dates/local-date.ts'
import type { Generation } from '#adapters/backend/server/registry/generate-charges.ts'

/** What the file of sample charges was generated from. */
export const sampleGeneration: Generation = {
  seed: 'kvitok',
  count: 5000,
  today: localDate('2026-11-21'),
}

export const sampleChargesPath = fileURLToPath(new URL('charges.ndjson', import.meta.url))
