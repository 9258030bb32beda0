import type { Command } from 'commander'
import { applyMask } from '#domain/identity/input-mask.ts'
import { done, type Ending } from '#cli/runtime/exit-result.ts'
import type { View } from '#cli/output/output-options.ts'
import { withExamples } from '#cli/help/help.ts'
import { printRows } from '#cli/output/print.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

interface Masked {
  readonly input: string
  readonly value: string
}

const shape: Shape<Masked> = {
  columns: [
    { name: 'input', title: 'Введено', of: ({ input }) => input },
    { name: 'value', title: 'По маске', of: ({ value }) => value },
  ],
  json: (row) => row,
}

const mask = async (
  { context }: Shell,
  view: View,
  drawing: string,
  values: readonly string[],
): Promise<Ending> => {
  const rows = values.map((input) => ({ input, value: applyMask(drawing, input) }))
  await printRows(context, view, shape, rows)
  return done
}

export const addMask = (command: Command, shell: Shell): void => {
  command
    .argument('<mask>', '# цифра, X буква или цифра, S буква, A заглавная, a строчная, остальное как есть')
    .argument('<value...>', 'значения')
    .action((drawing: string, values: readonly string[]) =>
      shell.end(command, (view) => mask(shell, view, drawing, values)),
    )
  withExamples(
    command,
    'kvitok mask "+7 (###) ###-##-##" 9161234567',
    'kvitok mask "## XX ######" 9912123456 --format json',
  )
}
