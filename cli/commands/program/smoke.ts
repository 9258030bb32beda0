import type { Command } from 'commander'
import { reportOf } from '#cli/output/format.ts'
import { withExamples } from '#cli/help/help.ts'
import type { GlobalOptions, CommandRunner } from '#cli/runtime/command-runner.ts'
import { smokeMessages } from '#cli/messages/ru/smoke.ts'
import { InvalidValue } from '#cli/runtime/cli-command.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'

interface SmokeArguments {
  readonly url: string
  readonly timeout: number
  readonly payment: boolean
}

const parseSiteAddress = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidValue(smokeMessages.siteAddressNeeded)
  return new URL(text).origin
}

const parseSeconds = parseWholeNumber(1, 999)

/** Declares `kvitok smoke`. The checks are loaded when the command runs. */
export const addSmoke = (command: Command, runner: CommandRunner): void => {
  command
    .requiredOption('--url <address>', runner.translate(smokeMessages.smokeUrlOption), parseSiteAddress)
    .option('--timeout <seconds>', runner.translate(smokeMessages.smokeTimeoutOption), parseSeconds, 10)
    .option('--no-payment', runner.translate(smokeMessages.smokePaymentOption))
    .action((options: SmokeArguments) =>
      runner.run(command, async (io) => {
        const { smoke } = await import('./run-smoke.ts')
        const { url, timeout, payment } = options
        const report = reportOf(command.optsWithGlobals<GlobalOptions>().format)
        return smoke(io, {
          url,
          report,
          timeoutMs: timeout * 1000,
          pays: payment,
        })
      }),
    )
  withExamples(
    command,
    'kvitok smoke --url http://localhost:3000',
    'kvitok smoke --url https://kvitok.example --no-payment --format junit > smoke.xml',
  )
}
