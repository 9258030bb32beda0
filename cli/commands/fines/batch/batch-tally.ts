import { formatRoubles, kopecks } from '#domain/money/kopecks.ts'
import type { Context } from '#cli/runtime/context.ts'
import { sayPublicNumber } from '#cli/commands/fines/withheld.ts'
import { type BatchResult, type BatchStanding, isAnswer, isOfPublicNumber } from './batch-result.ts'

/** How a batch goes: kept as numbers, however long it is. */
export interface Tally {
  readonly add: (result: BatchResult, due: number) => void
  readonly wait: (ms: number) => void
  /** The line of progress goes, and what is known is said. */
  readonly end: (skipped: number) => void
  readonly isWhole: () => boolean
}

const words: Readonly<Record<BatchStanding, string>> = {
  found: 'с начислениями',
  none: 'без начислений',
  partial: 'ответили не все источники',
  refused: 'отказано',
  unanswered: 'источники не ответили',
  unread: 'не прочитано',
}

/** Often enough for a person to see that it goes on. */
const showEveryMs = 200

const unchanged = (text: string): string => text

export const makeTally = ({ words: out, now, say = unchanged }: Context): Tally => {
  const counts = new Map<BatchStanding, number>()
  const isTerminal = out.isTTY === true
  const startedAt = now()
  let [done, charges, due, shownAt] = [0, 0, 0, 0]
  let isRedacted = false
  const seconds = () => Math.max((now() - startedAt) / 1000, 0.001)
  const clear = () => {
    if (isTerminal) out.write('\r\u001B[K')
  }
  const show = (more = '') => {
    if (isTerminal)
      out.write(`\r\u001B[KПроверено: ${done}, ${Math.round(done / seconds())} в секунду${more}`)
  }
  return {
    add: (result, owed) => {
      const { standing, fines } = result
      isRedacted ||= fines.length > 0 && isOfPublicNumber(result)
      done += 1
      charges += fines.length
      due += owed
      counts.set(standing, (counts.get(standing) ?? 0) + 1)
      if (now() - shownAt < showEveryMs) return
      shownAt = now()
      show()
    },
    wait: (ms) => {
      const pause = `сервер просит подождать ${Math.ceil(ms / 1000)} с`
      if (isTerminal) show(`, ${pause}`)
      else out.write(`Проверено: ${done}, ${pause}\n`)
    },
    end: (skipped) => {
      clear()
      const kinds = [...counts].map(([standing, count]) => `${say(words[standing])} ${count}`)
      const parts = [
        kinds.length === 0 ? `Проверено: ${done}` : `Проверено: ${done} (${kinds.join(', ')})`,
        ...(charges === 0 ? [] : [`Начислений: ${charges}, к оплате ${formatRoubles(kopecks(due))}`]),
        ...(skipped === 0 ? [] : [`Готово раньше: ${skipped}`]),
        `За ${Math.round(seconds())} с`,
      ]
      out.write(`${parts.join('. ')}\n`)
      if (isRedacted) sayPublicNumber(out)
    },
    isWhole: () => [...counts.keys()].every(isAnswer),
  }
}
