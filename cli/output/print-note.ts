import type { Context } from '#cli/runtime/context.ts'
import type { Text } from '#cli/messages/message.ts'

/** Writes a line for people to stderr, in the language of the run: stdout holds data alone. */
export const printNote = ({ stderr, translate }: Pick<Context, 'stderr' | 'translate'>, text: Text): void => {
  stderr.write(`${translate(text)}\n`)
}
