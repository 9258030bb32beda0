import type { OutputOptions } from '#cli/output/output-options.ts'
import type { Prompter } from '#cli/prompt/prompter.ts'
import type { Context } from './context.ts'

/** What a command works with: its surroundings, how its answer is to look, and questions to the user. */
export interface CommandIo extends Context {
  readonly options: OutputOptions
  readonly prompter: Prompter
}
