import type { Settings } from '#cli/composition/settings.ts'
import type { Context } from '#cli/runtime/context.ts'
import { settingOriginOf, type SettingOrigin } from './setting-origin.ts'
import type { Text } from '#cli/messages/message.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'

/** The server or the database that a command works with, and the setting or option that chose it. */
export interface BackendInUse {
  readonly kind: 'server' | 'embedded' | 'postgresql'
  /** An address, or the data folder of the embedded database. */
  readonly place: string
  readonly chosenBy: 'BACKEND_URL' | 'DATABASE_URL' | 'DATA_DIR' | 'PORT' | '--url'
}

/** A server that runs on this machine, as `npm start` starts it. */
export const localServer = ({ port }: Pick<Settings, 'port'>): BackendInUse => ({
  kind: 'server',
  place: `http://127.0.0.1:${port}`,
  chosenBy: 'PORT',
})

/** The database that commands open themselves. */
export const databaseInUse = ({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): BackendInUse =>
  databaseUrl === null
    ? { kind: 'embedded', place: dataDir, chosenBy: 'DATA_DIR' }
    : { kind: 'postgresql', place: databaseUrl, chosenBy: 'DATABASE_URL' }

/** Removes the parts of a URL that may contain a secret: user name, password, query and fragment. Other texts are returned unchanged. */
export const withoutSecrets = (text: string): string => {
  if (!URL.canParse(text)) return text
  const { protocol, host, pathname } = new URL(text)
  return host === '' ? text : `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}

const kinds: Readonly<Record<BackendInUse['kind'], Text>> = {
  server: runtimeMessages.kindServer,
  embedded: runtimeMessages.kindEmbedded,
  postgresql: runtimeMessages.kindPostgresql,
}

const originText = (chosenBy: BackendInUse['chosenBy'], origin: SettingOrigin['origin']): Text => {
  if (origin === 'default') return runtimeMessages.fromDefault
  if (origin === 'environment') return runtimeMessages.fromVariable(chosenBy)
  return origin === 'project'
    ? runtimeMessages.fromProjectFile(chosenBy)
    : runtimeMessages.fromUserFile(chosenBy)
}

/** «Сервер: https://kvitok.example (из BACKEND_URL)», in the locale of the run and without credentials. */
export const backendLine = ({ kind, place, chosenBy }: BackendInUse, context: Context): string => {
  const { origin } =
    chosenBy === '--url' ? { origin: 'environment' as const } : settingOriginOf(chosenBy, context)
  // The settings file may be from another person, so control characters of a data folder are not written to the terminal.
  const shown = kind === 'embedded' ? place.replaceAll(/\p{Cc}/gu, '') : withoutSecrets(place)
  return `${context.translate(kinds[kind])}: ${shown} (${context.translate(originText(chosenBy, origin))})`
}
