import { listSettings, type ReadSetting } from '#cli/composition/settings.ts'
import { printRows } from '#cli/output/print.ts'
import type { RowColumn, RowSchema } from '#cli/output/row-schema.ts'
import { settingOriginOf, type SettingOrigin } from '#cli/config/setting-origin.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { programMessages } from '#cli/messages/ru/program.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

const origins = {
  environment: programMessages.originEnvironment,
  project: programMessages.originProject,
  user: programMessages.originUser,
  default: programMessages.originDefault,
} as const

type Listed = ReadSetting & SettingOrigin

const hidden = '•••'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const holdsCredentials = (value: unknown): boolean => {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username !== '' || password !== ''
}

/** A secret that was given is hidden, and so is an address with credentials; a secret that was not given is null. */
const valueOf = ({ value, isSecret, isGiven }: Listed): unknown =>
  (isSecret && isGiven) || holdsCredentials(value) ? hidden : value

const columns: readonly RowColumn<Listed>[] = [
  { name: 'name', title: programMessages.nameColumn, of: ({ name }) => name },
  { name: 'value', title: columnsMessages.value, of: (setting) => textOf(valueOf(setting)) },
]

const originColumns: readonly RowColumn<Listed>[] = [
  {
    name: 'origin',
    title: programMessages.originColumn,
    of: ({ origin }) => origin,
    shown: ({ origin }) => origins[origin],
  },
  { name: 'file', title: columnsMessages.file, of: ({ file }) => file ?? '' },
]

const schemaOf = (withOrigin: boolean): RowSchema<Listed> => ({
  columns: withOrigin ? [...columns, ...originColumns] : columns,
  json: (setting) => ({
    name: setting.name,
    value: valueOf(setting),
    ...(withOrigin ? { origin: setting.origin, file: setting.file } : {}),
  }),
})

/** Every setting of this run, whether or not it can be used: the commands themselves say what is wrong with it. */
export const listConfig = async (io: CommandIo, withOrigin: boolean): Promise<ExitResult> => {
  const settings = listSettings(io.env).map((setting) => ({
    ...setting,
    ...settingOriginOf(setting.name, io),
  }))
  await printRows(io, schemaOf(withOrigin), settings)
  return done
}
