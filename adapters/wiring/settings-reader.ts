import { nearName } from '#domain/wording/near-name.ts'
import type { SettingKind } from './setting-kinds.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** One setting that cannot be used. Its value is never repeated: it may be a secret. */
export interface SettingProblem {
  readonly name: string
  readonly message: string
}

/** One setting with its parsed value. */
export interface ReadSetting {
  readonly name: string
  readonly value: unknown
  readonly isGiven: boolean
  readonly isSecret: boolean
}

/** Reads one setting by its name; returns `otherwise` where it is not given or cannot be used. */
export type ReadOption = <A, B>(name: string, kind: SettingKind<A>, otherwise: B) => A | B

/** Variables that the command line reads before the settings. */
const commandLineNames = ['KVITOK_FORMAT', 'KVITOK_LANG', 'KVITOK_DEBUG', 'KVITOK_PASSWORD', 'KVITOK_TOKEN']

/** Reads settings one by one, and collects their names and problems. */
export const settingsReader = (env: Environment) => {
  const known = [...commandLineNames]
  const problems: SettingProblem[] = []
  const read: ReadSetting[] = []
  const take: ReadOption = (name, kind, otherwise) => {
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

/** Problems of names that resemble a setting, and of names with the prefix of the product that no setting has. */
export const unknownNames = (env: Environment, known: readonly string[]): readonly SettingProblem[] =>
  Object.keys(env)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, suggestion: nearName(name, known) }))
    .filter(({ name, suggestion }) => suggestion !== null || name.startsWith('KVITOK_'))
    .map(({ name, suggestion }) => ({
      name,
      message: `${name}: такой настройки нет${suggestion === null ? '' : `, возможно, нужна ${suggestion}`}`,
    }))
