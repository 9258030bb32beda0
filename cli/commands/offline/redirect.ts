import type { Command } from 'commander'
import { redirectOf } from '#domain/navigation/redirect.ts'
import type { RedirectConfig } from '#domain/navigation/redirect-config.ts'
import { done, type Ending, misused, refused } from '#cli/runtime/exit-result.ts'
import type { View } from '#cli/output/output-options.ts'
import { withExamples } from '#cli/help/help.ts'
import { printRows } from '#cli/output/print.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

interface Redirected {
  readonly input: string
  readonly status: 301 | null
  readonly location: string | null
}

const shape: Shape<Redirected> = {
  columns: [
    { name: 'input', title: 'Адрес', of: ({ input }) => input },
    { name: 'status', title: 'Код', of: ({ status }) => String(status ?? '') },
    { name: 'location', title: 'Ведёт на', of: ({ location }) => location ?? '' },
  ],
  json: (row) => row,
}

const follow = (input: string, config: RedirectConfig): Redirected => {
  const location = redirectOf(input, config)
  return { input, status: location === null ? null : 301, location }
}

const redirect = async ({ context }: Shell, view: View, urls: readonly string[]): Promise<Ending> => {
  const wrong = urls.find((url) => !/^(?:\/|https?:\/\/)/i.test(url))
  if (wrong !== undefined)
    return misused('misuse.address', `Адрес начинается с «/» или с «https://», а не так: ${wrong}`)
  const { readSettings } = await import('#cli/composition/settings.ts')
  const settings = readSettings(context.env)
  if (settings._tag === 'SettingsRefused') return refused(settings.code, settings.message)
  await printRows(
    context,
    view,
    shape,
    urls.map((url) => follow(url, settings.redirects)),
  )
  return done
}

export const addRedirect = (command: Command, shell: Shell): void => {
  command
    .argument('<url...>', 'пути или полные адреса')
    .action((urls: readonly string[]) => shell.end(command, (view) => redirect(shell, view, urls)))
  withExamples(command, 'kvitok redirect /app/finelist', 'kvitok redirect "/fines?user_type=3" --format json')
}
