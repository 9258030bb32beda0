import type { Store } from './store.ts'

interface Waiting<K, A> {
  readonly key: K
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}

/** Questions that may be under way at once: the embedded database has one connection. */
const atOnce = { embedded: 1, postgresql: 2 } as const

/** Keys of one question. */
const most = 100

/**
 * Asks for many what single callers ask: those that come while a question is under way go together into the next. Nobody gets
 * an answer that was asked for before they came. `ask` answers in the order of the keys.
 */
export const together = <K, A>(
  kind: Store['kind'],
  ask: (keys: readonly K[]) => Promise<readonly A[]>,
): ((key: K) => Promise<A>) => {
  let waiting: Waiting<K, A>[] = []
  let underWay = 0
  let isDue = false

  const askNext = async (): Promise<void> => {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    underWay += 1
    try {
      const answers = await ask(batch.map(({ key }) => key))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as A)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    underWay -= 1
    due()
  }

  const askAll = (): void => {
    isDue = false
    while (waiting.length > 0 && underWay < atOnce[kind]) void askNext()
  }

  /** After what else has come in the same turn. */
  const due = (): void => {
    if (isDue || waiting.length === 0 || underWay >= atOnce[kind]) return
    isDue = true
    setImmediate(askAll)
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      due()
    })
}
