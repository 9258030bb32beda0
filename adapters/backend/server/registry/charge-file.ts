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

/** Reads a line of a charge file; null where there is nothing in it. The one place that knows the format of the file. */
export const readChargeLine = ({ text }: Line): Result.Result<ChargeRecord, string> | null => {
  if (text === null)
    return Result.fail(`строка длиннее ${longestLineBytes / 1024} КБ или записана не в UTF-8`)
  if (text.trim() === '') return null
  const read = Result.flatMap(json(text), readChargeRecord)
  // Only an escape can carry what is not text.
  return text.includes(String.raw`\u`) && !isStorable(Result.getOrUndefined(read))
    ? Result.fail('в строке есть знаки, которых не бывает в тексте')
    : read
}
