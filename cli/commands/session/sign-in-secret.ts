import { Effect } from 'effect'
import { confirmOrAbort } from '#cli/prompt/confirm-or-abort.ts'
import type { SignIn } from '#application/session/account.port.ts'
import { withoutSecrets } from '#cli/config/backend-in-use.ts'
import { isSet } from '#cli/config/config-files.ts'
import type { Context } from '#cli/runtime/context.ts'
import { inputLines } from '#cli/prompt/input-lines.ts'
import { sessionMessages } from '#cli/messages/ru/session.ts'
import { printNote } from '#cli/output/print-note.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'

const noPassword = abortRefused('session.no-password', sessionMessages.sessionNoPassword)

const firstLine = async (io: CommandIo): Promise<string> => {
  for await (const line of inputLines(io)) return line
  return ''
}

interface Stranger {
  readonly url: string
  readonly file: string
}

/**
 * A backend that only the file of the current folder names: a folder from another person must not send the password to
 * their server without confirmation.
 */
const strangerIn = ({ env, configFiles = [] }: Context): Stranger | null => {
  const url = env['BACKEND_URL']
  const named = (kind: 'project' | 'user') => configFiles.find((file) => file.kind === kind)
  const project = named('project')
  if (!isSet(url) || project?.settings['BACKEND_URL'] !== url) return null
  return named('user')?.settings['BACKEND_URL'] === url ? null : { url, file: project.file }
}

/**
 * The secret of a sign-in: the one-time token of an e-mail link (KVITOK_TOKEN), or a password. Never an option: the shell
 * would keep it in its history, and other users would see it in the list of processes.
 */
export const readSignInSecret = (io: CommandIo, username: string): Effect.Effect<SignIn> =>
  Effect.gen(function* () {
    const stranger = strangerIn(io)
    if (stranger !== null) {
      printNote(io, sessionMessages.passwordWillBeSentTo(withoutSecrets(stranger.url), stranger.file))
      yield* confirmOrAbort(io, sessionMessages.send)
    }
    const { KVITOK_TOKEN: token, KVITOK_PASSWORD: given } = io.env
    if (isSet(token)) return { _tag: 'Link', token }
    const typed = isSet(given)
      ? given
      : yield* Effect.promise(() => io.prompter.password(sessionMessages.password(username)))
    const password = typed ?? (io.input.isTTY === true ? '' : yield* Effect.promise(() => firstLine(io)))
    if (password === '') throw noPassword
    return { _tag: 'Password', username, password }
  })
