import { textColumn } from '#cli/output/columns.ts'
import { listSettings, type ReadSetting } from '#cli/composition/settings.ts'
import { writeRows } from '#cli/output/write-rows.ts'
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

/** A given secret and the credentials of a URL are hidden; a missing secret is null. */
const valueOf = ({ value, isSecret, isGiven }: Listed): unknown =>
  (isSecret && isGiven) || holdsCredentials(value) ? hidden : value

const columns: readonly RowColumn<Listed>[] = [
  textColumn('name', programMessages.nameColumn),
  { name: 'value', title: columnsMessages.value, of: (setting) => textOf(valueOf(setting)) },
]

const originColumns: readonly RowColumn<Listed>[] = [
  {
    name: 'origin',
    title: programMessages.originColumn,
    of: ({ origin }) => origin,
    shown: ({ origin }) => origins[origin],
  },
  textColumn('file', columnsMessages.file),
]

const schemaOf = (withOrigin: boolean): RowSchema<Listed> => ({
  columns: withOrigin ? [...columns, ...originColumns] : columns,
  json: (setting) => ({
    name: setting.name,
    value: valueOf(setting),
    ...(withOrigin ? { origin: setting.origin, file: setting.file } : {}),
  }),
})

/** Prints every setting of this run, also invalid ones; commands that use them report the error. */
export const listConfig = async (io: CommandIo, withOrigin: boolean): Promise<ExitResult> => {
  const settings = listSettings(io.env).map((setting) => ({
    ...setting,
    ...settingOriginOf(setting.name, io),
  }))
  await writeRows(io, schemaOf(withOrigin), settings)
  return done
}
