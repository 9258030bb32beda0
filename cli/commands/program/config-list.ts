import { listSettings, type ReadSetting } from '#cli/composition/settings.ts'
import type { Context } from '#cli/runtime/context.ts'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import { printRows } from '#cli/output/print.ts'
import type { Column, Shape } from '#cli/output/row-schema.ts'
import type { View } from '#cli/output/output-options.ts'
import { originOf, type SettingOrigin } from '#cli/config/setting-origin.ts'

const origins = {
  environment: 'переменная окружения',
  project: 'файл проекта',
  user: 'файл пользователя',
  default: 'по умолчанию',
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

const columns: readonly Column<Listed>[] = [
  { name: 'name', title: 'Настройка', of: ({ name }) => name },
  { name: 'value', title: 'Значение', of: (setting) => textOf(valueOf(setting)) },
]

const originColumns: readonly Column<Listed>[] = [
  { name: 'origin', title: 'Откуда', of: ({ origin }) => origin, shown: ({ origin }) => origins[origin] },
  { name: 'file', title: 'Файл', of: ({ file }) => file ?? '' },
]

const shapeOf = (withOrigin: boolean): Shape<Listed> => ({
  columns: withOrigin ? [...columns, ...originColumns] : columns,
  json: (setting) => ({
    name: setting.name,
    value: valueOf(setting),
    ...(withOrigin ? { origin: setting.origin, file: setting.file } : {}),
  }),
})

/** Every setting of this run, whether or not it can be used: the commands themselves say what is wrong with it. */
export const listConfig = async (context: Context, view: View, withOrigin: boolean): Promise<Ending> => {
  const settings = listSettings(context.env).map((setting) => ({
    ...setting,
    ...originOf(setting.name, context),
  }))
  await printRows(context, view, shapeOf(withOrigin), settings)
  return done
}
