import type { SignIn } from '#application/session/account.port.ts'
import { withoutSecrets } from '#cli/config/backend-in-use.ts'
import { isSet } from '#cli/config/config-files.ts'
import type { Context } from '#cli/runtime/context.ts'
import { Ended } from '#cli/runtime/command-aborted.ts'
import { refused } from '#cli/runtime/exit-result.ts'
import { inputLines } from '#cli/prompt/input-lines.ts'
import type { Talk } from '#cli/prompt/prompter.ts'

const none = refused(
  'session.no-password',
  'Пароль не дан. Введите его на экране, подайте первой строкой на вход или задайте в KVITOK_PASSWORD',
)

const firstLine = async (context: Context): Promise<string> => {
  for await (const line of inputLines(context)) return line
  return ''
}

interface Stranger {
  readonly url: string
  readonly file: string
}

/**
 * A backend that a file of the current folder names, and the user's own settings do not: whoever unpacks a folder of
 * somebody else's must not sign in to a server of somebody else's unasked.
 */
const strangerIn = ({ env, configFiles = [] }: Context): Stranger | null => {
  const url = env['BACKEND_URL']
  const named = (kind: 'project' | 'user') => configFiles.find((one) => one.kind === kind)
  const project = named('project')
  if (!isSet(url) || project?.settings['BACKEND_URL'] !== url) return null
  return named('user')?.settings['BACKEND_URL'] === url ? null : { url, file: project.file }
}

/**
 * What opens the account: the one-time word of a letter's link (KVITOK_TOKEN), or a password. Never an option: the shell
 * would keep it in its history, and other users would see it in the list of processes.
 */
export const secretOf = async (context: Context, talk: Talk, username: string): Promise<SignIn> => {
  const stranger = strangerIn(context)
  if (stranger !== null) {
    context.words.write(
      `Пароль уйдёт на ${withoutSecrets(stranger.url)}: так велит ${stranger.file}, а не ваши настройки\n`,
    )
    await talk.agree('Отправить?')
  }
  const { KVITOK_TOKEN: token, KVITOK_PASSWORD: given } = context.env
  if (isSet(token)) return { _tag: 'Link', token }
  const typed = isSet(given) ? given : await talk.secret(`Пароль для ${username}: `)
  const password = typed ?? (context.input.isTTY === true ? '' : await firstLine(context))
  if (password === '') throw new Ended(none)
  return { _tag: 'Password', username, password }
}
