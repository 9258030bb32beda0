import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { Context } from '#cli/runtime/context.ts'
import type { Text } from '#cli/messages/message.ts'
import { terminalText } from './terminal-text.ts'

/** Output stream and locale of notes. */
export type NoteTarget = Pick<Context, 'stderr' | 'translate'>

/** Writes a line for people to stderr, in the locale of the run, because stdout contains only data. */
export const printNote = ({ stderr, translate }: NoteTarget, text: Text): void => {
  stderr.write(`${terminalText(translate(text))}\n`)
}

/** Prints a note for people beside a table; programs that read another format get the data alone. */
export const printTableNote = (io: NoteTarget & Pick<CommandIo, 'options'>, text: Text): void => {
  if (io.options.format === 'table') printNote(io, text)
}
