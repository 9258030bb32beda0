import { Result } from 'effect'
import { type ChargeRecord, readChargeRecord } from './charge-record.ts'
import type { Line } from './lines.ts'

/** Max bytes of a line; a longer one is refused. */
export const maxLineBytes = 64 * 1024

const json = (text: string): Result.Result<unknown, string> =>
  Result.try({
    try: () => JSON.parse(text) as unknown,
    catch: () => 'это не JSON',
  })

/** Whether the database can store the texts: not U+0000 and not a lone surrogate, which JSON can write as `\u0000`. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

/** Parses an object; `text` is its source. */
export const readChargeObject = (object: unknown, text: string): Result.Result<ChargeRecord, string> => {
  const read = readChargeRecord(object)
  // JSON contains such characters only as escapes; CSV may contain U+0000 itself.
  return (text.includes(String.raw`\u`) || text.includes('\0')) && !isStorable(Result.getOrUndefined(read))
    ? Result.fail('в строке есть знаки, которых не бывает в тексте')
    : read
}

/** Parses a line of NDJSON; null where it is empty. */
export const readChargeLine = ({ text }: Line): Result.Result<ChargeRecord, string> | null => {
  if (text === null) return Result.fail(`строка длиннее ${maxLineBytes / 1024} КБ или записана не в UTF-8`)
  if (text.trim() === '') return null
  return Result.flatMap(json(text), (object) => readChargeObject(object, text))
}
