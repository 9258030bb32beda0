import { type IdentifierKind, isIdentifierKind } from '#domain/identity/identifier-kind.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Options that may be given by environment: a line is not plain while one of them is. */
const asOptions = ['KVITOK_FORMAT', 'KVITOK_DEBUG', 'KVITOK_LANG']

export interface PlainCheck {
  readonly type: IdentifierKind
  readonly values: readonly string[]
}

/**
 * «check inn 7707083893», the line that scripts repeat by the thousand: it has no options, so it needs no reader of options,
 * which takes longer to load than a value to check. Null where there is anything to read.
 */
export const plainCheck = (
  [name, type = '', ...values]: readonly string[],
  env: Environment,
): PlainCheck | null => {
  if (name !== 'check' || !isIdentifierKind(type) || values.length === 0) return null
  if (values.some((value) => value.startsWith('-'))) return null
  return asOptions.some((option) => (env[option] ?? '') !== '') ? null : { type, values }
}
