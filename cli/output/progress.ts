import type { Context } from '#cli/runtime/context.ts'

export interface Progress {
  readonly show: (read: number) => void
  /** A line that stays. */
  readonly say: (line: string) => void
  readonly end: () => void
}

/** In a log, one line for so many. */
const step = 100_000

/** A person sees one line that grows; a log gets a line now and then. */
export const progressOn = (words: Context['words']): Progress => {
  const isTerminal = words.isTTY === true
  let steps = 0
  const clear = () => {
    if (isTerminal) words.write('\r\u001B[K')
  }
  return {
    show: (read) => {
      if (isTerminal) words.write(`\r\u001B[KПрочитано строк: ${read}`)
      else if (Math.floor(read / step) > steps) {
        steps = Math.floor(read / step)
        words.write(`Прочитано строк: ${read}\n`)
      }
    },
    say: (line) => {
      clear()
      words.write(`${line}\n`)
    },
    end: clear,
  }
}
