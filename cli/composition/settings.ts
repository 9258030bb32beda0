import type { ReadSetting, Settings } from '#adapters/wiring/settings.ts'

export { listSettings, readSettings } from '#adapters/wiring/settings.ts'

export type { ReadSetting, Settings }
