import { textColumn } from '#cli/output/columns.ts'
import type { Command } from 'commander'
import { localDateOf } from '#domain/dates/local-date.ts'
import { inspectUin, type UinInspection } from '#domain/inspection/uin-inspection.ts'
import { withExamples } from '#cli/help/help.ts'
import { writeRows } from '#cli/output/write-rows.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { offlineMessages } from '#cli/messages/ru/offline.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { done, negative, type ExitResult } from '#cli/runtime/exit-result.ts'

type Inspected = UinInspection & { readonly input: string }

const verdicts = { Good: 'good', Mistyped: 'mistyped', Unfinished: 'unfinished', Other: 'other' } as const

const details = (inspection: UinInspection): readonly string[] => {
  switch (inspection._tag) {
    case 'Good':
      return inspection.why.map(({ text }) => text)
    case 'Mistyped':
      return inspection.corrections.map(({ uin, text }) => `${uin}: ${text}`)
    case 'Unfinished':
      return []
    case 'Other':
      return inspection.guesses.map(({ title, shown }) => `${title}: ${shown}`)
  }
}

const schema: RowSchema<Inspected> = {
  columns: [
    textColumn('input', offlineMessages.inputColumn),
    { name: 'verdict', title: offlineMessages.verdictColumn, of: ({ _tag }) => verdicts[_tag] },
    textColumn('message', columnsMessages.advice),
    { name: 'details', title: columnsMessages.detail, of: (inspected) => details(inspected).join('; ') },
  ],
  json: ({ _tag, ...inspected }) => ({ verdict: verdicts[_tag], ...inspected }),
}

const inspect = async (io: CommandIo, texts: readonly string[]): Promise<ExitResult> => {
  const today = localDateOf(io.now())
  const inspected = texts.map((input): Inspected => ({ ...inspectUin(input, today), input }))
  await writeRows(io, schema, inspected)
  return inspected.every(({ _tag }) => _tag === 'Good') ? done : negative
}

/** Declares `kvitok uin <number...>`. */
export const addUin = (command: Command, runner: CommandRunner): void => {
  command
    .argument('<number...>', runner.translate(offlineMessages.uinNumberArgument))
    .action((texts: readonly string[]) => runner.run(command, (io) => inspect(io, texts)))
  withExamples(command, 'kvitok uin 18810177261102104321', 'kvitok uin "188101772611 0210432" --format json')
}
