import type { Text } from '#cli/messages/message.ts'
import type { ExitResult } from './exit-result.ts'

/** Ends a run with a known result: thrown by plain functions, the failure of an Effect. It does not report a bug. */
export class CommandAborted extends Error {
  readonly _tag = 'CommandAborted'
  readonly result: ExitResult

  constructor(result: ExitResult) {
    super('code' in result ? result.code : result._tag)
    this.result = result
  }
}

/** Error of a valid command that failed. */
export const abortRefused = (code: string, message: Text): CommandAborted =>
  new CommandAborted({ _tag: 'Refused', code, message })

/** Error of an invalid command line. */
export const abortUsage = (code: string, message: Text): CommandAborted =>
  new CommandAborted({ _tag: 'Misused', code, message })
