import type { Settings } from '#adapters/wiring/settings.ts'
import type { ReadSetting } from '#adapters/wiring/settings-reader.ts'

export { listSettings, readEnvironment } from '#adapters/wiring/read-environment.ts'

export type { ReadSetting, Settings }
