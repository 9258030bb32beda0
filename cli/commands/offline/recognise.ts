import type { Command } from 'commander'
import { type Guess, recognise } from '#domain/identity/recognise.ts'
import { done, type Ending, negative } from '#cli/runtime/exit-result.ts'
import type { View } from '#cli/output/output-options.ts'
import { withExamples } from '#cli/help/help.ts'
import { inputLines } from '#cli/prompt/input-lines.ts'
import { printRows } from '#cli/output/print.ts'
import type { Rows, Shape } from '#cli/output/row-schema.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

type Recognised = Guess & { readonly input: string }

const certainties = { certain: 'точно', likely: 'скорее всего', possible: 'возможно' } as const

const shape: Shape<Recognised> = {
  columns: [
    { name: 'input', title: 'Введено', of: ({ input }) => input },
    { name: 'kind', title: 'Вид', of: ({ kind }) => kind, shown: ({ title }) => title },
    { name: 'value', title: 'Значение', of: ({ value }) => value, shown: ({ shown }) => shown },
    {
      name: 'certainty',
      title: 'Насколько',
      of: ({ certainty }) => certainty,
      shown: ({ certainty }) => certainties[certainty],
    },
    { name: 'why', title: 'Почему', of: ({ why }) => why },
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

const guess = async ({ context }: Shell, view: View, texts: readonly string[]): Promise<Ending> => {
  let allKnown = true
  async function* guesses(): AsyncGenerator<Recognised> {
    const inputs: Rows<string> = texts.length > 0 ? texts : inputLines(context)
    for await (const input of inputs) {
      const found = recognise(input)
      allKnown &&= found.length > 0
      for (const one of found) yield { ...one, input }
    }
  }
  await printRows(context, view, shape, guesses())
  return allKnown ? done : negative
}

export const addRecognise = (command: Command, shell: Shell): void => {
  command
    .argument('[text...]', 'тексты; без них читаются строки со входа')
    .action((texts: readonly string[]) => shell.end(command, (view) => guess(shell, view, texts)))
  withExamples(
    command,
    'kvitok recognise "Постановление № 18810177261102104321"',
    'kvitok recognise "А 123 ВС 77" 7707083893 --format json',
  )
}
