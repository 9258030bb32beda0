import { type Command, InvalidArgumentError } from 'commander'
import { countFines } from '#domain/wording/plural.ts'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import type { View } from '#cli/output/output-options.ts'
import { withExamples } from '#cli/help/help.ts'
import { printRows } from '#cli/output/print.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

interface Counted {
  readonly n: number
  readonly text: string
}

const shape: Shape<Counted> = {
  columns: [
    { name: 'n', title: 'Число', of: ({ n }) => String(n) },
    { name: 'text', title: 'Словами', of: ({ text }) => text },
  ],
  json: (row) => row,
}

const readNumbers = (text: string, before: readonly number[] = []): readonly number[] => {
  const n = Number(text)
  if (!/^-?\d+(?:\.\d+)?$/.test(text) || !Number.isFinite(n)) throw new InvalidArgumentError('нужно число')
  return [...before, n]
}

const plural = async ({ context }: Shell, view: View, numbers: readonly number[]): Promise<Ending> => {
  const rows = numbers.map((n) => ({ n, text: countFines(n) }))
  await printRows(context, view, shape, rows)
  return done
}

export const addPlural = (command: Command, shell: Shell): void => {
  command
    .argument('<n...>', 'числа', readNumbers)
    .action((numbers: readonly number[]) => shell.end(command, (view) => plural(shell, view, numbers)))
  withExamples(command, 'kvitok plural 1 2 5', 'kvitok plural 21 --format json')
}
