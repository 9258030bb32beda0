import { textColumn } from '#cli/output/columns.ts'
import type { Command } from 'commander'
import { applyMask } from '#domain/identity/text/input-mask.ts'
import { withExamples } from '#cli/help/help.ts'
import { writeRows } from '#cli/output/write-rows.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { offlineMessages } from '#cli/messages/ru/offline.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

interface Masked {
  readonly input: string
  readonly value: string
}

const schema: RowSchema<Masked> = {
  columns: [
    textColumn('input', offlineMessages.inputColumn),
    textColumn('value', offlineMessages.maskedColumn),
  ],
  json: (row) => row,
}

const mask = async (io: CommandIo, drawing: string, values: readonly string[]): Promise<ExitResult> => {
  const rows = values.map((input) => ({ input, value: applyMask(drawing, input) }))
  await writeRows(io, schema, rows)
  return done
}

/** Declares `kvitok mask <mask> <value...>`. */
export const addMask = (command: Command, runner: CommandRunner): void => {
  command
    .argument('<mask>', runner.translate(offlineMessages.maskArgument))
    .argument('<value...>', runner.translate(offlineMessages.maskValueArgument))
    .action((drawing: string, values: readonly string[]) =>
      runner.run(command, (io) => mask(io, drawing, values)),
    )
  withExamples(
    command,
    'kvitok mask "+7 (###) ###-##-##" 9161234567',
    'kvitok mask "## XX ######" 9912123456 --format json',
  )
}
