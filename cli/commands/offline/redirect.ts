import { numberColumn, textColumn } from '#cli/output/columns.ts'
import type { Command } from 'commander'
import { redirectOf } from '#domain/navigation/redirect.ts'
import type { RedirectConfig } from '#domain/navigation/redirect-config.ts'
import { withExamples } from '#cli/help/help.ts'
import { writeRows } from '#cli/output/write-rows.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { offlineMessages } from '#cli/messages/ru/offline.ts'
import { abortRefused, abortUsage } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

interface Redirected {
  readonly input: string
  readonly status: 301 | null
  readonly location: string | null
}

const schema: RowSchema<Redirected> = {
  columns: [
    textColumn('input', columnsMessages.address),
    numberColumn('status', offlineMessages.statusColumn),
    textColumn('location', offlineMessages.locationColumn),
  ],
  json: (row) => row,
}

const follow = (input: string, config: RedirectConfig): Redirected => {
  const location = redirectOf(input, config)
  return { input, status: location === null ? null : 301, location }
}

const redirect = async (io: CommandIo, urls: readonly string[]): Promise<ExitResult> => {
  const wrong = urls.find((url) => !/^(?:\/|https?:\/\/)/i.test(url))
  if (wrong !== undefined) throw abortUsage('misuse.address', offlineMessages.misuseAddress(wrong))
  const { readEnvironment } = await import('#cli/composition/settings.ts')
  const settings = readEnvironment(io.env)
  if (settings._tag === 'SettingsRefused') throw abortRefused(settings.code, settings.message)
  await writeRows(
    io,
    schema,
    urls.map((url) => follow(url, settings.redirects)),
  )
  return done
}

/** Declares `kvitok redirect <url...>`. */
export const addRedirect = (command: Command, runner: CommandRunner): void => {
  command
    .argument('<url...>', runner.translate(offlineMessages.redirectUrlArgument))
    .action((urls: readonly string[]) => runner.run(command, (io) => redirect(io, urls)))
  withExamples(command, 'kvitok redirect /app/finelist', 'kvitok redirect "/fines?user_type=3" --format json')
}
