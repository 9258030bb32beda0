import type { Context } from '#cli/runtime/context.ts'
import type { Text } from '#cli/messages/message.ts'

/** Where notes go, and in which language. */
export type NoteTarget = Pick<Context, 'stderr' | 'translate'>

/** Writes a line for people to stderr, in the language of the run: stdout holds data alone. */
export const printNote = ({ stderr, translate }: NoteTarget, text: Text): void => {
  stderr.write(`${translate(text)}\n`)
}
