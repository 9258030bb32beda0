import { type Command, InvalidArgumentError } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'
import { addOperations } from './operations-group.ts'
import { addOrganisations } from './organisations-group.ts'
import { addPayments } from './payments-group.ts'

const readCount = (text: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('нужно целое число от 1 до 9999999')
  return Number(text)
}

const addServe = (backend: Command, { context, endEffect }: Shell): void => {
  const command = backend
    .command('serve')
    .description('Запустить бэкенд без сайта: порт PORT, учебный банк на SANDBOX_PORT')
    .action(() => endEffect(command, async () => (await import('./serve.ts')).serve(context), 'service'))
  withExamples(
    command,
    'kvitok backend serve',
    'PORT=8080 DATABASE_URL=postgresql://kvitok@localhost/kvitok kvitok backend serve',
  )
}

const addMigrate = (backend: Command, { context, endEffect }: Shell): void => {
  const command = backend
    .command('migrate')
    .description('Привести таблицы базы данных к этой версии программы')
    .action(() => endEffect(command, async (view) => (await import('./import.ts')).migrate(context, view)))
  withExamples(command, 'DATABASE_URL=postgresql://kvitok@localhost/kvitok kvitok backend migrate')
}

const addImport = (backend: Command, { context, endEffect }: Shell): void => {
  const command = backend
    .command('import')
    .description('Загрузить начисления из файла. Код выхода 1, если какие-то строки отвергнуты')
    .argument('<file>', 'файл NDJSON (одно начисление в строке) или CSV с теми же столбцами; «-» читает вход')
    .action((file: string) =>
      endEffect(command, async (view) => (await import('./import.ts')).importFile(context, view, file)),
    )
  withExamples(
    command,
    'kvitok backend import charges.ndjson',
    'kvitok backend import charges.csv',
    'gunzip -c charges.ndjson.gz | kvitok backend import - --format json',
  )
}

const addSeed = (backend: Command, { context, endEffect }: Shell): void => {
  const command = backend
    .command('seed')
    .description('Заполнить базу выдуманными начислениями для знакомства')
    .option('--count <n>', 'сколько начислений', readCount, 5000)
    .action(({ count }: { readonly count: number }) =>
      endEffect(command, async (view) => (await import('./import.ts')).seed(context, view, count)),
    )
  withExamples(command, 'kvitok backend seed', 'kvitok backend seed --count 100000')
}

export const addBackend = (backend: Command, shell: Shell): void => {
  for (const add of [addServe, addMigrate, addImport, addSeed, addPayments, addOrganisations, addOperations])
    add(backend, shell)
  withExamples(backend, 'kvitok backend serve', 'kvitok backend import charges.ndjson')
}
