import type { ReadSetting, Settings } from '#adapters/wiring/settings.ts'

export { listSettings, readEnvironment as readSettings } from '#adapters/wiring/settings.ts'

export type { ReadSetting, Settings }
