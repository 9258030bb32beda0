import type { LogLevel } from '#adapters/log/log.ts'
import type { ServiceAddresses } from '#adapters/backend/server/http/external-service.ts'
import type { Capability } from '#domain/documents/capability.ts'
import type { AbFlag } from '#domain/experiments/ab-flags.ts'
import type { ExperimentalFeatures } from '#domain/experiments/experimental-features.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { ChatScripts } from '#domain/navigation/foreign-scripts.ts'
import type { RedirectConfig } from '#domain/navigation/redirect-config.ts'
import type { AcquirerSettings } from './acquirer-settings.ts'
import type { OperationsSettings } from './operations-settings.ts'
import type { RegistersSettings } from './registers-settings.ts'
import type { TilesSettings } from './services-settings.ts'
import type { SettingProblem } from './settings-reader.ts'

/** Settings of the operator. `null`: the setting is not given. */
export interface Settings {
  readonly _tag: 'Settings'
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** PostgreSQL without a pooler in between. */
  readonly databaseDirectUrl: string | null
  /** Replicas of it, for look-ups and lists. */
  readonly databaseReadUrls: readonly string[]
  readonly backendUrl: string | null
  readonly capabilitiesOff: readonly Capability[]
  readonly logLevel: LogLevel
  readonly siteType: 'fine' | 'carbox'
  readonly sandboxPort: number
  readonly sandboxPublicUrl: string
  /** Whether the demo registry generates charges for unknown numbers. */
  readonly demoRegistry: 'on' | 'off'
  readonly feeBasisPoints: number
  readonly feeMinimum: Kopecks
  readonly acquirers: AcquirerSettings
  /** E-mail address for alerts about payments that the operator has to examine. */
  readonly operatorEmail: string | null
  /** Path of the JSON file with the prices of tariffs. */
  readonly tariffsFile: string | null
  /** Path of the JSON file with the seller of tariffs, for bills. */
  readonly sellerFile: string | null
  /** Folder with texts that replace and add to those of the product. */
  readonly contentDir: string | null
  /** JSON with the paths of calls that differ from the contract. */
  readonly pathsFile: string | null
  /** JSON with the brands of this installation's hosts. */
  readonly brandsFile: string | null
  readonly redirects: RedirectConfig
  readonly operations: OperationsSettings
  readonly registers: RegistersSettings
  readonly services: ServiceAddresses
  readonly experimentFlags: readonly AbFlag[]
  readonly experimentalFeatures: ExperimentalFeatures
  /** Chats of the operator's choice on the pages that the specification names. */
  readonly chat: ChatScripts | null
  /** GeoJSON or CSV with cameras: a file or an address. */
  readonly camerasFile: string | null
  /** Streets on the maps. */
  readonly tiles: TilesSettings | null
}

/** Some settings cannot be used. */
export interface SettingsRefused {
  readonly _tag: 'SettingsRefused'
  readonly code: 'settings.wrong'
  readonly message: string
  readonly problems: readonly SettingProblem[]
}
