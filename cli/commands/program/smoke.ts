import { type Command, InvalidArgumentError } from 'commander'
import { reportOf } from '#cli/output/format.ts'
import { withExamples } from '#cli/help/help.ts'
import type { GlobalOptions, Shell } from '#cli/runtime/command-runner.ts'

interface SmokeArguments {
  readonly url: string
  readonly timeout: number
  readonly payment: boolean
}

const readAddress = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('нужен адрес сайта, например https://kvitok.example')
  return new URL(text).origin
}

const readSeconds = (text: string): number => {
  if (!/^\d{1,3}$/.test(text) || Number(text) === 0)
    throw new InvalidArgumentError('нужно целое число секунд')
  return Number(text)
}

export const addSmoke = (command: Command, shell: Shell): void => {
  command
    .requiredOption('--url <address>', 'адрес сайта', readAddress)
    .option('--timeout <seconds>', 'сколько ждать одного ответа', readSeconds, 10)
    .option('--no-payment', 'не проводить учебную оплату')
    .action((options: SmokeArguments) =>
      shell.endEffect(command, async (view) => {
        const { smoke } = await import('./run-smoke.ts')
        const { url, timeout, payment } = options
        const report = reportOf(command.optsWithGlobals<GlobalOptions>().format)
        return smoke(shell.context, {
          url,
          view,
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
