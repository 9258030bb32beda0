import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'
import { isCharge, readCharge } from '#cli/commands/fines/document-options.ts'

export const addDriverOf = (command: Command, shell: Shell): void => {
  command
    .argument('<fine>', 'номер постановления (УИН) или номер начисления из списка')
    .action((text: string) => {
      const charge = readCharge(text)
      if (!isCharge(charge)) return shell.end(command, () => charge)
      return shell.endEffect(command, async (view) =>
        (await import('./driver-of.ts')).driverOf(shell.context, view, charge),
      )
    })
  withExamples(
    command,
    'kvitok driver-of 18810177261102104321',
    'kvitok driver-of 18810177261102104321 --reveal --format json',
  )
}
