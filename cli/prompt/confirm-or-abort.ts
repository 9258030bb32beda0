import { Effect } from 'effect'
import type { Text } from '#cli/messages/message.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'

/** Asks the user to confirm; any other answer aborts the command. */
export const confirmOrAbort = ({ prompter }: CommandIo, question: Text): Effect.Effect<void> =>
  Effect.promise(() => prompter.confirm(question))
