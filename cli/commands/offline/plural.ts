import { numberColumn, textColumn } from '#cli/output/columns.ts'
import type { Command } from 'commander'
import { countFines } from '#domain/wording/plural.ts'
import { withExamples } from '#cli/help/help.ts'
import { writeRows } from '#cli/output/write-rows.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { offlineMessages } from '#cli/messages/ru/offline.ts'
import { InvalidValue } from '#cli/runtime/cli-command.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

interface Counted {
  readonly n: number
  readonly text: string
}

const schema: RowSchema<Counted> = {
  columns: [numberColumn('n', offlineMessages.countColumn), textColumn('text', offlineMessages.wordsColumn)],
  json: (row) => row,
}

const parseNumbers = (text: string, before: readonly number[] = []): readonly number[] => {
  const n = Number(text)
  if (!/^-?\d+(?:\.\d+)?$/.test(text) || !Number.isFinite(n))
    throw new InvalidValue(offlineMessages.numberNeeded)
  return [...before, n]
}

const plural = async (io: CommandIo, numbers: readonly number[]): Promise<ExitResult> => {
  const rows = numbers.map((n) => ({ n, text: countFines(n) }))
  await writeRows(io, schema, rows)
  return done
}

/** Declares `kvitok plural <n...>`. */
export const addPlural = (command: Command, runner: CommandRunner): void => {
  command
    .argument('<n...>', runner.translate(offlineMessages.pluralNArgument), parseNumbers)
    .action((numbers: readonly number[]) => runner.run(command, (io) => plural(io, numbers)))
  withExamples(command, 'kvitok plural 1 2 5', 'kvitok plural 21 --format json')
}
