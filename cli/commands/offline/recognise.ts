import { textColumn } from '#cli/output/columns.ts'
import type { Command } from 'commander'
import { type Guess, recognise } from '#domain/identity/recognise.ts'
import { withExamples } from '#cli/help/help.ts'
import { inputLines } from '#cli/prompt/input-lines.ts'
import { writeRows } from '#cli/output/write-rows.ts'
import type { Rows, RowSchema } from '#cli/output/row-schema.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { domainMessages } from '#cli/messages/ru/domain.ts'
import { offlineMessages } from '#cli/messages/ru/offline.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { done, negative, type ExitResult } from '#cli/runtime/exit-result.ts'

type Recognised = Guess & { readonly input: string }

const certainties = {
  certain: offlineMessages.certain,
  likely: offlineMessages.likely,
  possible: offlineMessages.possible,
} as const

const schema: RowSchema<Recognised> = {
  columns: [
    textColumn('input', offlineMessages.inputColumn),
    {
      name: 'kind',
      title: columnsMessages.kind,
      of: ({ kind }) => kind,
      shown: ({ kind, mistyped, title }) => (mistyped ? title : domainMessages.identifierTitle(kind)),
    },
    { name: 'value', title: columnsMessages.value, of: ({ value }) => value, shown: ({ shown }) => shown },
    {
      name: 'certainty',
      title: columnsMessages.confidence,
      of: ({ certainty }) => certainty,
      shown: ({ certainty }) => certainties[certainty],
    },
    textColumn('why', columnsMessages.why),
  ],
  json: ({ input, kind, value, certainty, mistyped, why }) => ({
    input,
    kind,
    value,
    certainty,
    mistyped,
    why,
  }),
}

const guess = async (io: CommandIo, texts: readonly string[]): Promise<ExitResult> => {
  let allKnown = true
  async function* guesses(): AsyncGenerator<Recognised> {
    const inputs: Rows<string> = texts.length > 0 ? texts : inputLines(io)
    for await (const input of inputs) {
      const found = recognise(input)
      allKnown &&= found.length > 0
      for (const match of found) yield { ...match, input }
    }
  }
  await writeRows(io, schema, guesses())
  return allKnown ? done : negative
}

/** Declares `kvitok recognise [text...]`. */
export const addRecognise = (command: Command, runner: CommandRunner): void => {
  command
    .argument('[text...]', runner.translate(offlineMessages.recogniseTextArgument))
    .action((texts: readonly string[]) => runner.run(command, (io) => guess(io, texts)))
  withExamples(
    command,
    'kvitok recognise "Постановление № 18810177261102104321"',
    'kvitok recognise "А 123 ВС 77" 7707083893 --format json',
  )
}
