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

/** Reads a line of a charge file; null where there is nothing in it. The one place that knows the format of the file. */
export const readChargeLine = ({ text }: Line): Result.Result<ChargeRecord, string> | null => {
  if (text === null)
    return Result.fail(`строка длиннее ${longestLineBytes / 1024} КБ или записана не в UTF-8`)
  if (text.trim() === '') return null
  return Result.flatMap(json(text), readChargeRecord)
}
