import { Result } from 'effect'
import { type ChargeRecord, readChargeRecord } from './charge-record.ts'
import type { Line } from './lines.ts'

/** A longer line is no charge. */
export const longestLineBytes = 64 * 1024

const json = (text: string): Result.Result<unknown, string> =>
  Result.try({
    try: () => JSON.parse(text) as unknown,
    catch: () => 'это не JSON',
  })

/** What the database can keep: every text but one with a zero or with half a sign, which JSON can write as `\u0000`. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

/** Reads a parsed object; `text` is what it was written as. */
export const readChargeObject = (object: unknown, text: string): Result.Result<ChargeRecord, string> => {
  const read = readChargeRecord(object)
  // Only an escape can carry into JSON what is not text; CSV may hold a zero as it is.
  return (text.includes(String.raw`\u`) || text.includes('\0')) && !isStorable(Result.getOrUndefined(read))
    ? Result.fail('в строке есть знаки, которых не бывает в тексте')
    : read
}

/** Reads a line of NDJSON; null where there is nothing in it. */
export const readChargeLine = ({ text }: Line): Result.Result<ChargeRecord, string> | null => {
  if (text === null)
    return Result.fail(`строка длиннее ${longestLineBytes / 1024} КБ или записана не в UTF-8`)
  if (text.trim() === '') return null
  return Result.flatMap(json(text), (object) => readChargeObject(object, text))
}
