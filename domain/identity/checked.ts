import type { Instant } from '#domain/dates/instant.ts'
import { type Issue, type Parsed, isValid } from '#domain/parsed.ts'
import type { IdentifierKind } from './identifier-kind.ts'

/** Reads a value of one kind; only a date needs to know the time. */
export type IdentifierParser = (input: string, now: Instant) => Parsed<string>

/** What a check found, in the shape that `kvitok check` prints. */
export interface IdentifierCheck {
  readonly type: IdentifierKind
  readonly input: string
  readonly valid: boolean
  readonly value: string | null
  readonly issues: readonly Issue[]
}

/** Reads a value and tells the whole outcome as plain fields. */
export const checkedBy = (
  parse: IdentifierParser,
  type: IdentifierKind,
  input: string,
  now: Instant,
): IdentifierCheck => {
  const parsed = parse(input, now)
  return isValid(parsed)
    ? { type, input, valid: true, value: parsed.value, issues: [] }
    : { type, input, valid: false, value: null, issues: parsed.issues }
}
