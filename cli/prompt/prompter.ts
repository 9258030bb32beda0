import type { Context } from '#cli/runtime/context.ts'
import { readPassword } from './password-prompt.ts'
import type { Text } from '#cli/messages/message.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortRefused, abortUsage } from '#cli/runtime/command-aborted.ts'

/** Questions to the user at the terminal. They are written to stderr, so that stdout may be piped. */
export interface Prompter {
  /** Whether input and stderr are a terminal and questions are allowed. */
  readonly isInteractive: boolean
  /** Resolves after confirmation, typed or by `--yes`; any other answer aborts the command. */
  readonly confirm: (question: Text) => Promise<void>
  /** Asks without echo, so that the answer is neither on the screen nor in the shell history; null: input is not a terminal. */
  readonly password: (question: Text) => Promise<string | null>
}

export interface PrompterOptions {
  /** `--yes`. */
  readonly agrees: boolean
  /** `--no-input`. */
  readonly isNonInteractive: boolean
}

const notAgreed = abortRefused('agreement.refused', runtimeMessages.notConfirmed)

const needsYes = abortUsage('misuse.needs-yes', runtimeMessages.misuseNeedsYes)

const answerTo = async ({ input, stderr }: Context, question: string): Promise<string> => {
  const { createInterface } = await import('node:readline')
  return new Promise((resolve) => {
    const lines = createInterface({ input, output: stderr, terminal: false })
    stderr.write(question)
    let answer = ''
    lines.once('line', (line) => {
      answer = line
      lines.close()
    })
    lines.once('close', () => resolve(answer))
  })
}

/**
 * Makes the prompts of a command. `--yes` confirms without a prompt; without a terminal a prompt fails with
 * `misuse.needs-yes`.
 */
export const makePrompter = (
  context: Context,
  { agrees, isNonInteractive: isSilent }: PrompterOptions,
): Prompter => {
  // The terminal is checked at the first prompt, because most commands do not open the input.
  const isInteractive = (): boolean =>
    !isSilent && context.input.isTTY === true && context.stderr.isTTY === true
  return {
    get isInteractive() {
      return isInteractive()
    },
    confirm: async (question) => {
      if (agrees) return
      if (!isInteractive()) throw needsYes
      const answer = await answerTo(context, context.translate(runtimeMessages.yesOrNo(question)))
      if (!/^\s*(?:да|д|yes|y)\s*$/i.test(answer)) throw notAgreed
    },
    password: (question) =>
      isInteractive() ? readPassword(context, context.translate(question)) : Promise.resolve(null),
  }
}
