import { formatRoubles, kopecks } from '#domain/money/kopecks.ts'
import { printSumsOnlyNote } from '#cli/commands/fines/withheld.ts'
import { type BatchResult, type BatchStatus, isAnswer, isOfPublicNumber } from './batch-result.ts'
import type { Text } from '#cli/messages/message.ts'
import { batchMessages } from '#cli/messages/ru/batch.ts'
import { printNote } from '#cli/output/print-note.ts'
import { makeStatusLine } from '#cli/output/status-line.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'

/** Progress of a batch as counters, in constant memory. */
export interface Tally {
  readonly add: (result: BatchResult, due: number) => void
  readonly wait: (ms: number) => void
  /** Removes the line of progress and prints the summary. */
  readonly end: (skipped: number) => void
  readonly isWhole: () => boolean
}

const statusTitles: Readonly<Record<BatchStatus, Text>> = {
  found: batchMessages.statusFound,
  none: batchMessages.statusNone,
  partial: batchMessages.statusPartial,
  refused: batchMessages.statusRefused,
  unanswered: batchMessages.statusUnanswered,
  unread: batchMessages.statusUnread,
}

/** Interval between updates of the line of progress. */
const showEveryMs = 200

/** Makes the counters of a batch. On a terminal they are printed to stderr while the batch runs. */
export const makeTally = (io: CommandIo): Tally => {
  const { now } = io
  const line = makeStatusLine(io)
  const counts = new Map<BatchStatus, number>()
  const startedAt = now()
  let [done, charges, due, shownAt] = [0, 0, 0, 0]
  let isRedacted = false
  const seconds = () => Math.max((now() - startedAt) / 1000, 0.001)
  const show = (more: Text = '') => {
    const perSecond = Math.round(done / seconds())
    line.show(io.translate(batchMessages.checkedPerSecond(done, perSecond, more)))
  }
  return {
    add: (result, owed) => {
      const { status } = result
      isRedacted ||= result.charges.length > 0 && isOfPublicNumber(result)
      done += 1
      charges += result.charges.length
      due += owed
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (now() - shownAt < showEveryMs) return
      shownAt = now()
      show()
    },
    wait: (ms) => {
      const waitSeconds = Math.ceil(ms / 1000)
      if (line.isTerminal) show(batchMessages.serverAsksToWait(waitSeconds))
      else printNote(io, batchMessages.checkedAndWaiting(done, waitSeconds))
    },
    end: (skipped) => {
      line.clear()
      const kinds = [...counts].map(([status, count]) => `${io.translate(statusTitles[status])} ${count}`)
      const parts: readonly Text[] = [
        kinds.length === 0
          ? batchMessages.checked(done)
          : batchMessages.checkedByStatus(done, kinds.join(', ')),
        ...(charges === 0 ? [] : [batchMessages.chargesDue(charges, formatRoubles(kopecks(due)))]),
        ...(skipped === 0 ? [] : [batchMessages.doneBefore(skipped)]),
        batchMessages.took(Math.round(seconds())),
      ]
      printNote(io, parts.map(io.translate).join('. '))
      if (isRedacted) printSumsOnlyNote(io)
    },
    isWhole: () => [...counts.keys()].every(isAnswer),
  }
}
