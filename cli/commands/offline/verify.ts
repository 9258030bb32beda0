import { textColumn } from '#cli/output/columns.ts'
import type { Command } from 'commander'
import { localDateOf } from '#domain/dates/local-date.ts'
import { checkFakeFine, type FakeFineCheck } from '#domain/inspection/fake-fine.ts'
import { withExamples } from '#cli/help/help.ts'
import { writeAnswer } from '#cli/output/write-rows.ts'
import { inputText } from '#cli/prompt/input-lines.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { offlineMessages } from '#cli/messages/ru/offline.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { done, negative, type ExitResult } from '#cli/runtime/exit-result.ts'

const symbols = { good: '+', doubt: '?', fake: '!' } as const

const schema: RowSchema<FakeFineCheck> = {
  columns: [
    {
      name: 'verdict',
      title: offlineMessages.verdictColumn,
      of: ({ verdict }) => verdict,
      shown: ({ title }) => title,
    },
    textColumn('advice', columnsMessages.advice),
    {
      name: 'reasons',
      title: columnsMessages.why,
      of: ({ reasons }) => reasons.map(({ weight, text }) => `${symbols[weight]} ${text}`).join('; '),
    },
  ],
  json: (check) => check,
}

/** Maximum number of characters that are read; any e-mail is shorter. */
const maxChars = 100_000

const verify = async (io: CommandIo, args: readonly string[]): Promise<ExitResult> => {
  const text = args.length > 0 ? args.join(' ') : await inputText(io, maxChars)
  const check = checkFakeFine({ text, today: localDateOf(io.now()) })
  await writeAnswer(io, schema, check)
  return check.verdict === 'trusted' ? done : negative
}

/** Declares `kvitok verify [text...]`. */
export const addVerify = (command: Command, runner: CommandRunner): void => {
  command
    .argument('[text...]', runner.translate(offlineMessages.verifyTextArgument))
    .action((args: readonly string[]) => runner.run(command, (io) => verify(io, args)))
  withExamples(
    command,
    'kvitok verify < letter.txt',
    'kvitok verify "ST00012|Name=УФК|PersonalAcc=03100643000000017300|…"',
  )
}
