import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

const addWorker = (backend: Command, { context, endEffect }: Shell): void => {
  const command = backend
    .command('worker')
    .description('Только фоновая работа: сверка с банком, письма. Рядом с серверами, у которых ROLE=web')
    .action(() => endEffect(command, async () => (await import('./worker.ts')).work(context), 'service'))
  withExamples(command, 'DATABASE_URL=postgresql://kvitok@localhost/kvitok kvitok backend worker')
}

const addBackup = (backend: Command, { context, endEffect }: Shell): void => {
  const command = backend
    .command('backup')
    .description('Сохранить всю базу данных в один файл, как она была в один момент')
    .argument('<file>', 'новый файл; в нём личные данные, читать его может только владелец')
    .action((file: string) =>
      endEffect(command, async (view) => (await import('./backup.ts')).backup(context, view, file)),
    )
  withExamples(command, 'kvitok backend backup kvitok-2026-11-21.gz')
}

const addRestore = (backend: Command, { context, endEffect }: Shell): void => {
  const command = backend
    .command('restore')
    .description('Вернуть сохранённое в пустую базу данных, встроенную или PostgreSQL')
    .argument('<file>', 'файл, который сделал backup')
    .action((file: string) =>
      endEffect(command, async (view) => (await import('./backup.ts')).restore(context, view, file)),
    )
  withExamples(
    command,
    'kvitok backend restore kvitok-2026-11-21.gz',
    'DATABASE_URL=postgresql://kvitok@localhost/kvitok kvitok backend restore kvitok-2026-11-21.gz',
  )
}

const addDoctor = (backend: Command, { context, endEffect }: Shell): void => {
  const command = backend
    .command('doctor')
    .description('Осмотреть установку. Код выхода 1, если что-то требует человека сегодня')
    .action(() => endEffect(command, async (view) => (await import('./doctor.ts')).doctor(context, view)))
  withExamples(command, 'kvitok backend doctor', 'kvitok backend doctor --format json')
}

interface JobsOptions {
  readonly dead?: boolean
  readonly retry?: boolean
}

const addJobs = (backend: Command, { context, endEffect }: Shell): void => {
  const command = backend
    .command('jobs')
    .description('Очереди сообщений: сколько ждёт, что не вышло')
    .option('--dead', 'показать, что не вышло и почему')
    .option('--retry', 'отправить на повтор всё, что не вышло')
    .action(({ dead = false, retry = false }: JobsOptions) =>
      endEffect(command, async (view) => {
        const { retryDead, showDead, showJobs } = await import('./jobs.ts')
        if (retry) return retryDead(context, view)
        return dead ? showDead(context, view) : showJobs(context, view)
      }),
    )
  withExamples(command, 'kvitok backend jobs', 'kvitok backend jobs --dead', 'kvitok backend jobs --retry')
}

/** Running the service: what an operator does with it from day to day. */
export const addOperations = (backend: Command, shell: Shell): void => {
  for (const add of [addWorker, addBackup, addRestore, addDoctor, addJobs]) add(backend, shell)
}
