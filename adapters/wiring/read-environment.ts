import { capabilities } from '#domain/documents/capability.ts'
import type { RedirectConfig } from '#domain/navigation/redirect-config.ts'
import { defaultCommission } from '#domain/payment/commission.ts'
import { readAcquirers } from './acquirer-settings.ts'
import { readOperations } from './operations-settings.ts'
import { readRegisters } from './registers-settings.ts'
import {
  readChat,
  readExperimentalFeatures,
  readFlags,
  readServices,
  readTiles,
} from './services-settings.ts'
import {
  connection,
  connections,
  emailAddress,
  list,
  listOf,
  oneOf,
  option,
  origin,
  page,
  portNumber,
  kopecksSetting,
  serviceSetting,
  wholeNumber,
} from './setting-kinds.ts'
import type { Settings, SettingsRefused } from './settings.ts'
import {
  type Environment,
  type ReadOption,
  type ReadSetting,
  type SettingProblem,
  settingsReader,
  unknownNames,
} from './settings-reader.ts'

const ownHosts = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']

const addressOf = (host: string, port: number): string => {
  const name = ownHosts.includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

const hostName = /^(?!\d+(?:\.\d+)*$)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/

const redirectsOf = (take: ReadOption): RedirectConfig => ({
  taxesSite: take('TAXES_URL', page, 'https://taxes.example/'),
  fuelPromo: take('FUEL_URL', page, 'https://fuel.example/'),
  insuranceSite: take('INSURANCE_URL', page, 'https://insurance.example/'),
  webviewHosts: take(
    'WEBVIEW_HOSTS',
    list('имена сайтов через запятую, без https:// и без порта', hostName),
    [],
  ),
})

/** Settings that need another one, or exclude it. */
const conflictsIn = ({
  operations,
  databaseUrl,
  databaseDirectUrl,
  databaseReadUrls,
  backendUrl,
  capabilitiesOff,
}: Settings): readonly SettingProblem[] => {
  const problems: SettingProblem[] = []
  if (operations.role !== 'all' && databaseUrl === null && backendUrl === null)
    problems.push({
      name: 'ROLE',
      message: 'ROLE: несколько процессов работают только на PostgreSQL, задайте DATABASE_URL',
    })
  const withoutDatabase = [
    ['DATABASE_DIRECT_URL', databaseDirectUrl !== null],
    ['DATABASE_READ_URLS', databaseReadUrls.length > 0],
  ] as const
  for (const [name, isGiven] of withoutDatabase)
    if (isGiven && databaseUrl === null)
      problems.push({ name, message: `${name}: настройка дополняет DATABASE_URL, задайте и её` })
  // The list of a company is the call of every user, so that only the backend knows whose it is.
  if (backendUrl !== null && capabilitiesOff.includes('company.ordinances'))
    problems.push({
      name: 'CAPABILITIES_OFF',
      message:
        'CAPABILITIES_OFF: company.ordinances выключает только сам сервер, задайте её там, куда ведёт BACKEND_URL',
    })
  return problems
}

/** The checked settings of this run, and the list of each setting by its name. */
const readAll = (env: Environment) => {
  const { known, problems, read, take } = settingsReader(env)
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
    feeMinimum: take('FEE_MINIMUM_KOPECKS', kopecksSetting, defaultCommission.minimum),
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
  return { settings, read, wrong: [...problems, ...conflictsIn(settings), ...unknownNames(env, known)] }
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
