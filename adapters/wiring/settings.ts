import type { LogLevel } from '#adapters/log/log.ts'
import { capabilities, type Capability } from '#domain/documents/capability.ts'
import type { AbFlag } from '#domain/experiments/ab-flags.ts'
import type { ExperimentalFeatures } from '#domain/experiments/experimental-features.ts'
import type { ChatScripts } from '#domain/navigation/foreign-scripts.ts'
import type { RedirectConfig } from '#domain/navigation/redirect-config.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import { nearName } from '#domain/wording/near-name.ts'
import { defaultCommission } from '#domain/payment/commission.ts'
import type { ServiceAddresses } from '#adapters/backend/server/http/external-service.ts'
import { type AcquirerSettings, readAcquirers } from './acquirer-settings.ts'
import { type OperationsSettings, readOperations } from './operations-settings.ts'
import { readRegisters, type RegistersSettings } from './registers-settings.ts'
import {
  readChat,
  readExperimentalFeatures,
  readFlags,
  readServices,
  readTiles,
  type TilesSettings,
} from './services-settings.ts'
import {
  connection,
  connections,
  emailAddress,
  list,
  oneOf,
  origin,
  page,
  portNumber,
  type SettingKind,
  serviceSetting,
  listOf,
  roublesSetting,
  wholeNumber,
  option,
} from './setting-kinds.ts'

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

/** One setting that cannot be used. Its value is never repeated: it may be a secret. */
export interface SettingProblem {
  readonly name: string
  readonly message: string
}

export interface SettingsRefused {
  readonly _tag: 'SettingsRefused'
  readonly code: 'settings.wrong'
  readonly message: string
  readonly problems: readonly SettingProblem[]
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Variables that the command line reads before the settings. */
const commandLineNames = ['KVITOK_FORMAT', 'KVITOK_LANG', 'KVITOK_DEBUG', 'KVITOK_PASSWORD', 'KVITOK_TOKEN']

const ownHosts = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']

const addressOf = (host: string, port: number): string => {
  const name = ownHosts.includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

const hostName = /^(?!\d+(?:\.\d+)*$)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/

/** One setting with its parsed value. */
export interface ReadSetting {
  readonly name: string
  readonly value: unknown
  readonly isGiven: boolean
  readonly isSecret: boolean
}

/** Reads settings one by one, and collects their names and problems. */
const reader = (env: Environment) => {
  const known = [...commandLineNames]
  const problems: SettingProblem[] = []
  const read: ReadSetting[] = []
  const take = <A, B>(name: string, kind: SettingKind<A>, otherwise: B): A | B => {
    known.push(name)
    const text = env[name] ?? ''
    const isGiven = text !== ''
    const value = isGiven ? kind.read(text) : undefined
    if (isGiven && value === undefined) problems.push({ name, message: `${name}: нужно ${kind.expected}` })
    read.push({ name, value: value ?? otherwise, isGiven, isSecret: kind.isSecret === true })
    return value ?? otherwise
  }
  return { known, problems, read, take }
}

const unknownNames = (env: Environment, known: readonly string[]): readonly SettingProblem[] =>
  Object.keys(env)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, suggestion: nearName(name, known) }))
    .filter(({ name, suggestion }) => suggestion !== null || name.startsWith('KVITOK_'))
    .map(({ name, suggestion }) => ({
      name,
      message: `${name}: такой настройки нет${suggestion === null ? '' : `, возможно, нужна ${suggestion}`}`,
    }))

const redirectsOf = (take: ReturnType<typeof reader>['take']): RedirectConfig => ({
  taxesSite: take('TAXES_URL', page, 'https://taxes.example/'),
  fuelPromo: take('FUEL_URL', page, 'https://fuel.example/'),
  insuranceSite: take('INSURANCE_URL', page, 'https://insurance.example/'),
  webviewHosts: take(
    'WEBVIEW_HOSTS',
    list('имена сайтов через запятую, без https:// и без порта', hostName),
    [],
  ),
})

/** The checked settings of this run, and the list of each setting by its name. */
const readAll = (env: Environment) => {
  const { known, problems, read, take } = reader(env)
  const port = take('PORT', portNumber, 3000)
  const host = take('HOST', option('имя или адрес, на котором отвечать, например 127.0.0.1'), '127.0.0.1')
  const sandboxPort = take('SANDBOX_PORT', portNumber, port < 65_535 ? port + 1 : port - 1)
  const publicUrl = take('PUBLIC_URL', origin, addressOf(host, port))
  const dataDir = take('DATA_DIR', option('папка'), './data')
  const settings: Settings = {
    _tag: 'Settings',
    port,
    host,
    publicUrl,
    dataDir,
    databaseUrl: take('DATABASE_URL', connection('postgresql:', 'postgres:'), null),
    databaseDirectUrl: take('DATABASE_DIRECT_URL', connection('postgresql:', 'postgres:'), null),
    databaseReadUrls: take('DATABASE_READ_URLS', connections('postgresql:', 'postgres:'), []),
    backendUrl: take('BACKEND_URL', serviceSetting, null),
    capabilitiesOff: take('CAPABILITIES_OFF', listOf(capabilities), []),
    logLevel: take('LOG_LEVEL', oneOf(['debug', 'info', 'warn', 'error']), 'info'),
    siteType: take('SITE_TYPE', oneOf(['fine', 'carbox']), 'fine'),
    sandboxPort,
    sandboxPublicUrl: take('SANDBOX_PUBLIC_URL', origin, addressOf(host, sandboxPort)),
    demoRegistry: take('DEMO_REGISTRY', oneOf(['on', 'off']), 'on'),
    feeBasisPoints: take('FEE_BASIS_POINTS', wholeNumber(0, 10_000), defaultCommission.basisPoints),
    feeMinimum: take('FEE_MINIMUM_KOPECKS', roublesSetting, defaultCommission.minimum),
    acquirers: readAcquirers(take, publicUrl, problems),
    operatorEmail: take('OPERATOR_EMAIL', emailAddress, null),
    tariffsFile: take('TARIFFS_FILE', option('имя файла JSON с ценами тарифов'), null),
    sellerFile: take('SELLER_FILE', option('имя файла JSON с реквизитами продавца тарифов'), null),
    pathsFile: take('PATHS_FILE', option('имя файла JSON с путями вызовов'), null),
    brandsFile: take('BRANDS_FILE', option('имя файла JSON с брендами'), null),
    contentDir: take('CONTENT_DIR', option('папка с текстами сайта'), null),
    redirects: redirectsOf(take),
    operations: readOperations(take, publicUrl),
    registers: readRegisters(take, dataDir),
    services: readServices(take),
    experimentFlags: readFlags(take),
    experimentalFeatures: readExperimentalFeatures(take),
    chat: readChat(take),
    camerasFile: take('CAMERAS_FILE', option('имя файла GeoJSON или CSV с камерами, или адрес'), null),
    tiles: readTiles(take),
  }
  if (settings.operations.role !== 'all' && settings.databaseUrl === null && settings.backendUrl === null)
    problems.push({
      name: 'ROLE',
      message: 'ROLE: несколько процессов работают только на PostgreSQL, задайте DATABASE_URL',
    })
  const withoutDatabase = [
    ['DATABASE_DIRECT_URL', settings.databaseDirectUrl !== null],
    ['DATABASE_READ_URLS', settings.databaseReadUrls.length > 0],
  ] as const
  for (const [name, isGiven] of withoutDatabase)
    if (isGiven && settings.databaseUrl === null)
      problems.push({ name, message: `${name}: настройка дополняет DATABASE_URL, задайте и её` })
  // The list of a company is the call of every user, so that only the backend knows whose it is.
  if (settings.backendUrl !== null && settings.capabilitiesOff.includes('company.ordinances'))
    problems.push({
      name: 'CAPABILITIES_OFF',
      message:
        'CAPABILITIES_OFF: company.ordinances выключает только сам сервер, задайте её там, куда ведёт BACKEND_URL',
    })
  return { settings, read, wrong: [...problems, ...unknownNames(env, known)] }
}

/** Every setting by its name, whether or not it can be used. */
export const listSettings = (env: Environment): readonly ReadSetting[] => readAll(env).read

/** The checked settings of this run, or the problems of invalid values and of names that resemble a setting. */
export const readEnvironment = (env: Environment): Settings | SettingsRefused => {
  const { settings, wrong } = readAll(env)
  if (wrong.length === 0) return settings
  return {
    _tag: 'SettingsRefused',
    code: 'settings.wrong',
    message:
      `Настройки не подходят. ${wrong.map((problem) => problem.message).join('. ')}. ` +
      'Откуда взято каждое значение, покажет kvitok config list --origin',
    problems: wrong,
  }
}
