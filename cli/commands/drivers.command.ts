import type { Command } from 'commander'
import { withExamples } from '#cli/help.ts'
import type { Shell } from '#cli/shell.ts'

export const addDriverOf = (program: Command, shell: Shell): void => {
  const command = program
    .command('driver-of')
    .description('Узнать по графику смен, кто был за рулём. Код выхода 1, если неясно')
    .argument('<fine>', 'номер постановления (УИН) или номер начисления из списка')
    .action((fine: string) =>
      shell.endEffect(command, async (view) => {
        const { driverOf } = await import('#cli/work/drivers/driver-of.ts')
        return driverOf(shell.context, view, fine)
      }),
    )
  withExamples(
    command,
    'kvitok driver-of 18810177261102104321',
    'kvitok driver-of 18810177261102104321 --reveal --format json',
  )
}
