import type { OutputOptions } from '#cli/output/output-options.ts'
import type { Prompter } from '#cli/prompt/prompter.ts'
import type { Context } from './context.ts'

/** Context of a command with its output options and prompts. */
export interface CommandIo extends Context {
  readonly options: OutputOptions
  readonly prompter: Prompter
}
