import type { Command } from 'commander'
import { applyMask } from '#domain/identity/text/input-mask.ts'
import { done, type Ending } from '#cli/ending.ts'
import type { View } from '#cli/view.ts'
import { withExamples } from '#cli/help.ts'
import { printRows } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import type { Shell } from '#cli/shell.ts'

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
