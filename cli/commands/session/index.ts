import type { Command } from 'commander'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parseEmail } from '#domain/identity/email.ts'
import { isValid } from '#domain/parsed.ts'
import { refused } from '#cli/runtime/exit-result.ts'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

const addStart = (session: Command, shell: Shell): void => {
  const command = session
    .command('start')
    .description('Войти: пароль спрашивается на экране, читается со входа или берётся из KVITOK_PASSWORD')
    .argument('<email>', 'почта, с которой вы зарегистрированы')
    .action((text: string) => {
      const email = parseEmail(text)
      if (!isValid(email)) {
        const [issue] = email.issues
        return shell.end(command, () => refused(issue.code, describeIssue(issue)))
      }
      return shell.endEffect(command, async (view, talk) => {
        const { startSession } = await import('./start.ts')
        return startSession(shell.context, view, talk, email.value)
      })
    })
  withExamples(
    command,
    'kvitok session start driver@kvitok.example',
    'kvitok session start driver@kvitok.example < password.txt',
  )
}

const addShow = (session: Command, shell: Shell): void => {
  const command = session
    .command('show')
    .description('Показать, кто вошёл. Код выхода 1, если никто')
    .action(() =>
      shell.endEffect(command, async (view) => (await import('./show.ts')).showSession(shell.context, view)),
    )
  withExamples(command, 'kvitok session show', 'kvitok session show --reveal --format json')
}

const addEnd = (session: Command, shell: Shell): void => {
  const command = session
    .command('end')
    .description('Выйти: сессия кончается и здесь, и на сервере')
    .action(() => shell.endEffect(command, async () => (await import('./end.ts')).endSession(shell.context)))
  withExamples(command, 'kvitok session end')
}

const addList = (session: Command, shell: Shell): void => {
  const command = session
    .command('list')
    .description('Показать, где ещё открыт ваш аккаунт')
    .action(() =>
      shell.endEffect(command, async (view) => (await import('./list.ts')).listSessions(shell.context, view)),
    )
  withExamples(command, 'kvitok session list')
}

const addEndOthers = (session: Command, shell: Shell): void => {
  const command = session
    .command('end-others')
    .description('Закончить все сессии, кроме этой')
    .action(() =>
      shell.endEffect(command, async (_, talk) =>
        (await import('./end.ts')).endOtherSessions(shell.context, talk),
      ),
    )
  withExamples(command, 'kvitok session end-others', 'kvitok session end-others --yes')
}

export const addSession = (session: Command, shell: Shell): void => {
  for (const add of [addStart, addShow, addEnd, addList, addEndOthers]) add(session, shell)
  withExamples(session, 'kvitok session start driver@kvitok.example', 'kvitok session show')
}
