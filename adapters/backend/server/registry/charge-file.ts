import { hash } from 'node:crypto'
import { Result } from 'effect'
import { isStorable } from '#adapters/decoding/json.ts'
import type { Line } from './lines.ts'
import { decodeRegisterRecord, type RegisterRecord } from './register-record.ts'

/** Max bytes of a line; a longer one is refused. */
export const maxLineBytes = 64 * 1024

const json = (text: string): Result.Result<unknown, string> =>
  Result.try({
    try: () => JSON.parse(text) as unknown,
    catch: () => 'это не JSON',
  })

/** An object of a charge file before its fields are checked. */
export interface ParsedLine {
  readonly object: unknown
  /** The text that it was parsed from. */
  readonly text: string
  /** Hash of the text. */
  readonly hash: string
}

export const parsedLine = (object: unknown, text: string): ParsedLine => ({
  object,
  text,
  hash: hash('sha256', text, 'base64url'),
})

/** Decodes the charge or the confirmation, or returns a Russian sentence about the first wrong field. */
export const decodeRecord = ({ object, text }: ParsedLine): Result.Result<RegisterRecord, string> => {
  const read = decodeRegisterRecord(object)
  // JSON contains such characters only as escapes; CSV may contain U+0000 itself.
  return (text.includes(String.raw`\u`) || text.includes('\0')) && !isStorable(Result.getOrUndefined(read))
    ? Result.fail('в строке есть знаки, которых не бывает в тексте')
    : read
}

/** Parses a line of NDJSON; null where it is empty. */
export const parseLine = ({ text }: Line): Result.Result<ParsedLine, string> | null => {
  if (text === null) return Result.fail(`строка длиннее ${maxLineBytes / 1024} КБ или записана не в UTF-8`)
  if (text.trim() === '') return null
  return Result.map(json(text), (object) => parsedLine(object, text))
}
