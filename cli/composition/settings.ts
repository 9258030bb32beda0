import type { Settings } from '#adapters/wiring/settings.ts'

export { readSettings } from '#adapters/wiring/settings.ts'

export type { Settings }
