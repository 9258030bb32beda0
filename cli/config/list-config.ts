import { listSettings, type ReadSetting } from '#cli/composition/settings.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import { printRows } from '#cli/print.ts'
import type { Column, Shape } from '#cli/shape.ts'
import type { View } from '#cli/view.ts'

const origins = {
  environment: 'переменная окружения',
  project: 'файл проекта',
  user: 'файл пользователя',
  default: 'по умолчанию',
} as const

interface Listed extends ReadSetting {
  readonly origin: keyof typeof origins
  readonly file: string | null
}

/** What `env` says differently from the files, it was given itself. */
const listed = (setting: ReadSetting, { env, configFiles = [] }: Context): Listed => {
  if (!setting.isGiven) return { ...setting, origin: 'default', file: null }
  const from = configFiles.find(({ settings }) => settings[setting.name] === env[setting.name])
  return { ...setting, origin: from?.kind ?? 'environment', file: from?.file ?? null }
}

const hidden = '•••'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A secret that was given is as hidden as one that was not is told to be absent. */
const valueOf = ({ value, isSecret, isGiven }: Listed): unknown => (isSecret && isGiven ? hidden : value)

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
  const settings = listSettings(context.env).map((setting) => listed(setting, context))
  await printRows(context, view, shapeOf(withOrigin), settings)
  return done
}
