import { Result } from 'effect'
import { parseUin, type Uin } from '#domain/identity/uin.ts'
import { isValid } from '#domain/parsed.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import type { ChargeEntry } from './charge-entries.ts'
import { unchangedLines } from './unchanged-lines.repository.ts'

/** The number of the charge in a line; null for another line, whose fields are read. */
const uinOf = ({ parsed }: ChargeEntry): Uin | null => {
  if (parsed === null || Result.isFailure(parsed)) return null
  const { object } = parsed.success
  if (typeof object !== 'object' || object === null || !('uin' in object) || typeof object.uin !== 'string')
    return null
  if ('kind' in object && object.kind === 'confirmation') return null
  const uin = parseUin(object.uin)
  return isValid(uin) ? uin.value : null
}

/**
 * Returns the entries whose charges are stored as they say, so that their fields need not be read. A charge that occurs in several
 * lines is read, because the last line of the file counts; `inWriting` are the charges that another transaction is writing.
 */
export const unchangedEntries = async (
  db: Database,
  entries: readonly ChargeEntry[],
  inWriting: { readonly has: (uin: string) => boolean },
): Promise<ReadonlySet<ChargeEntry>> => {
  const byUin = new Map<Uin, ChargeEntry>()
  const repeated = new Set<Uin>()
  for (const entry of entries) {
    const uin = uinOf(entry)
    if (uin === null) continue
    if (byUin.has(uin)) repeated.add(uin)
    byUin.set(uin, entry)
  }
  const lines = Array.from(byUin, ([uin, { parsed }]) =>
    parsed !== null && Result.isSuccess(parsed) && !repeated.has(uin) && !inWriting.has(uin)
      ? [{ uin, lineHash: parsed.success.hash }]
      : [],
  ).flat()
  const unchanged = await unchangedLines(db, lines)
  return new Set(Array.from(byUin, ([uin, entry]) => (unchanged.has(uin) ? [entry] : [])).flat())
}
