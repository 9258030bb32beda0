import type { Command } from 'commander'
import { localDateOf } from '#domain/dates/local-date.ts'
import { inspectUin, type UinInspection } from '#domain/inspection/uin-inspection.ts'
import { done, type Ending, negative } from '#cli/runtime/exit-result.ts'
import type { View } from '#cli/output/output-options.ts'
import { withExamples } from '#cli/help/help.ts'
import { printRows } from '#cli/output/print.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

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

const shape: Shape<Inspected> = {
  columns: [
    { name: 'input', title: 'Введено', of: ({ input }) => input },
    { name: 'verdict', title: 'Вывод', of: ({ _tag }) => verdicts[_tag] },
    { name: 'message', title: 'Что делать', of: ({ message }) => message },
    { name: 'details', title: 'Подробно', of: (inspected) => details(inspected).join('; ') },
  ],
  json: ({ _tag, ...inspected }) => ({ verdict: verdicts[_tag], ...inspected }),
}

const inspect = async ({ context }: Shell, view: View, texts: readonly string[]): Promise<Ending> => {
  const today = localDateOf(context.now())
  const inspected = texts.map((input): Inspected => ({ ...inspectUin(input, today), input }))
  await printRows(context, view, shape, inspected)
  return inspected.every(({ _tag }) => _tag === 'Good') ? done : negative
}

export const addUin = (command: Command, shell: Shell): void => {
  command
    .argument('<number...>', 'номера, как они написаны в постановлениях')
    .action((texts: readonly string[]) => shell.end(command, (view) => inspect(shell, view, texts)))
  withExamples(command, 'kvitok uin 18810177261102104321', 'kvitok uin "188101772611 0210432" --format json')
}
