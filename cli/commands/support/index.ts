import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

const work = () => import('./support.ts')

interface TicketOptions {
  readonly subject: string
  readonly email?: string
  readonly screen?: string
}

const addTicket = (support: Command, shell: Shell): void => {
  const command = support
    .command('ticket')
    .description('Написать в поддержку из своего кабинета: текст со входа, а на экране из EDITOR')
    .option('--subject <text>', 'о чём', 'Вопрос из командной строки')
    .option('--email <address>', 'куда ответить; без него на почту кабинета')
    .option('--screen <code>', 'код, который показала страница с ошибкой')
    .action(({ subject, email, screen }: TicketOptions) =>
      shell.endEffect(command, async (view, talk) =>
        (await work()).openTicket(shell.context, view, talk, {
          subject,
          email: email ?? null,
          screen: screen ?? null,
        }),
      ),
    )
  withExamples(
    command,
    'kvitok support ticket --subject "Не пришёл чек" < letter.txt',
    'EDITOR=nano kvitok support ticket --screen 7F3A-09BC',
  )
}

const addIssue = (support: Command, shell: Shell): void => {
  const command = support
    .command('issue')
    .description('Написать в поддержку без входа в кабинет: текст со входа, а на экране из EDITOR')
    .requiredOption('--email <address>', 'куда ответить')
    .action(({ email }: { readonly email: string }) =>
      shell.endEffect(command, async (view, talk) =>
        (await work()).openIssue(shell.context, view, talk, email),
      ),
    )
  withExamples(command, 'kvitok support issue --email anna@kvitok.example < letter.txt')
}

export const addSupport = (support: Command, shell: Shell): void => {
  for (const add of [addTicket, addIssue]) add(support, shell)
  withExamples(support, 'kvitok support ticket --subject "Не пришёл чек" < letter.txt')
}
