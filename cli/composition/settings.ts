import type { ReadSetting, Settings } from '#adapters/wiring/settings.ts'

export { listSettings, readEnvironment } from '#adapters/wiring/settings.ts'

export type { ReadSetting, Settings }
