import type { Context } from '#cli/runtime/context.ts'
import { Ended } from '#cli/runtime/command-aborted.ts'
import { misused, refused } from '#cli/runtime/exit-result.ts'
import { readSecret } from './password-prompt.ts'

/** Questions to the person at the terminal. They go where words go, so that data may be piped away meanwhile. */
export interface Talk {
  /** Whether anybody can be asked. */
  readonly canAsk: boolean
  /** Goes on with a «yes», typed or given beforehand; anything else ends the run, and nothing has been done. */
  readonly agree: (question: string) => Promise<void>
  /** What must not be seen, nor stand in the history of a shell; null where nobody can be asked. */
  readonly secret: (question: string) => Promise<string | null>
}

export interface TalkOptions {
  /** `--yes`. */
  readonly agrees: boolean
  /** `--no-input`. */
  readonly isSilent: boolean
}

const notAgreed = refused('agreement.refused', 'Не подтверждено, ничего не сделано')

const needsYes = misused(
  'misuse.needs-yes',
  'Нужно подтверждение, а спросить некого. Если согласны, добавьте --yes',
)

const answerTo = async ({ input, words }: Context, question: string): Promise<string> => {
  const { createInterface } = await import('node:readline')
  return new Promise((resolve) => {
    const lines = createInterface({ input, output: words, terminal: false })
    words.write(question)
    let answer = ''
    lines.once('line', (line) => {
      answer = line
      lines.close()
    })
    lines.once('close', () => resolve(answer))
  })
}

export const makeTalk = (context: Context, { agrees, isSilent }: TalkOptions): Talk => {
  // Looked at when there is something to ask: most commands open no input.
  const isAsked = (): boolean => !isSilent && context.input.isTTY === true && context.words.isTTY === true
  return {
    get canAsk() {
      return isAsked()
    },
    agree: async (question) => {
      if (agrees) return
      if (!isAsked()) throw new Ended(needsYes)
      const answer = await answerTo(context, `${question} [да/нет] `)
      if (!/^\s*(?:да|д|yes|y)\s*$/i.test(answer)) throw new Ended(notAgreed)
    },
    secret: (question) => (isAsked() ? readSecret(context, question) : Promise.resolve(null)),
  }
}
