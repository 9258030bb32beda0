import { type Command, Option } from 'commander'
import type { FineStanding } from '#domain/fines/fine-standing.ts'
import { type OrdinanceCategory, ordinanceCategories } from '#domain/fines/ordinance-query.ts'
import type { ListOrder } from '#domain/fines/shown-list.ts'
import { standingTitles } from '#domain/fines/urgency.ts'
import { Ended } from '#cli/runtime/command-aborted.ts'
import { misused } from '#cli/runtime/exit-result.ts'
import { withExamples } from '#cli/help/help.ts'
import { type Paging, withPaging } from '#cli/output/paging.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'
import {
  type DocumentArguments,
  isCharge,
  isQuestion,
  readCharge,
  readQuestion,
  withDocumentOptions,
} from './document-options.ts'
import { readWhole } from '#cli/commands/shared/option-values.ts'

/** Words of the command line for the orders of a list. */
const orders = {
  urgency: 'URGENCY',
  newest: 'DEFAULT',
  oldest: 'OLDEST',
  dearest: 'DEAREST',
  discount: 'DISCOUNT',
} as const satisfies Readonly<Record<string, ListOrder>>

interface ListArguments extends Paging, DocumentArguments {
  readonly category: OrdinanceCategory
  readonly standing?: FineStanding
  readonly find: string
  readonly sort: keyof typeof orders
}

const addList = (fines: Command, shell: Shell): void => {
  const command = withPaging(
    withDocumentOptions(fines.command('list').description('Найти начисления по документу'))
      .addOption(
        new Option('--category <name>', 'только этот раздел').choices(ordinanceCategories).default('all'),
      )
      .addOption(
        new Option('--standing <name>', 'только в этом состоянии').choices(
          standingTitles.map(([name]) => name),
        ),
      )
      .option('--find <words>', 'только те, где есть эти слова', '')
      .addOption(new Option('--sort <order>', 'порядок').choices(Object.keys(orders)).default('urgency')),
  ).action((options: ListArguments) => {
    const asked = readQuestion(options)
    if (!isQuestion(asked)) return shell.end(command, () => asked)
    return shell.endEffect(command, async (view) => {
      const { listFines } = await import('./list.ts')
      const { category, standing = null, find, sort, ...paging } = options
      return listFines(shell.context, view, asked, {
        ...paging,
        category,
        standing,
        words: find,
        order: orders[sort],
      })
    })
  })
  withExamples(
    command,
    'kvitok fines list --sts "99 УХ 123456"',
    'kvitok fines list --plate "А 123 ВС 77" --sts "99 УХ 123456" --format csv > fines.csv',
    'kvitok fines list --plate "А 123 ВС 77"',
    'kvitok fines list --uin 18810177261102104321 --format json',
    'kvitok fines list --mine --category not_paid --sort discount --fields uin,due,lastDay',
  )
}

const addShow = (fines: Command, shell: Shell): void => {
  const command = fines
    .command('show')
    .description('Показать всё об одном начислении')
    .argument('<uin>', 'номер постановления или имя из списка (id)')
    .option('--pdf <file>', 'записать его ещё и в файл PDF')
    .action((text: string, { pdf = null }: { readonly pdf?: string | null }) => {
      const charge = readCharge(text)
      if (!isCharge(charge)) return shell.end(command, () => charge)
      return shell.endEffect(command, async (view) =>
        (await import('./show.ts')).showFine(shell.context, view, charge, pdf),
      )
    })
  withExamples(
    command,
    'kvitok fines show 18810177261102104321',
    'kvitok fines show 18810177261102104321 --pdf fine.pdf',
  )
}

const addPhotos = (fines: Command, shell: Shell): void => {
  const command = fines
    .command('photos')
    .description('Показать снимки нарушения и сохранить их')
    .argument('<uin>', 'номер постановления или имя из списка (id)')
    .option('--save <folder>', 'папка для файлов')
    .action((text: string, { save = null }: { readonly save?: string | null }) => {
      const charge = readCharge(text)
      if (!isCharge(charge)) return shell.end(command, () => charge)
      return shell.endEffect(command, async (view) =>
        (await import('./photos.ts')).showPhotos(shell.context, view, charge, save),
      )
    })
  withExamples(
    command,
    'kvitok fines photos 18810177261102104321',
    'kvitok fines photos 18810177261102104321 --save photos',
  )
}

const addWatch = (fines: Command, shell: Shell): void => {
  const command = withDocumentOptions(
    fines.command('watch').description('Ждать, пока ответят все источники; печатать только новое'),
  ).action((options: DocumentArguments) => {
    const asked = readQuestion(options)
    if (!isQuestion(asked)) return shell.end(command, () => asked)
    return shell.endEffect(command, async (view) =>
      (await import('./watch.ts')).watchFines(shell.context, view, asked),
    )
  })
  withExamples(command, 'kvitok fines watch --sts "99 УХ 123456"', 'kvitok fines watch --mine --format jsonl')
}

interface BatchArguments {
  readonly output?: string | null
  readonly resume?: true
  readonly concurrency: number
  readonly retries: number
}

const resumable = misused('misuse.resume', 'Продолжить можно файл результатов: назовите его в --output')

const linesAlone = misused(
  'misuse.format',
  'Результаты пачки идут строками JSON (jsonl). Таблицу из них сделает jq, пример есть в docs/cli.md',
)

const addBatch = (fines: Command, shell: Shell): void => {
  const command = fines
    .command('batch')
    .description('Найти начисления по списку документов: строка JSON на каждый, в порядке списка')
    .argument(
      '<file>',
      'CSV с заголовком (sts, plate, licence, inn, vin, uin) или документ на строке; «-» для входа',
    )
    .option('--output <file>', 'писать результаты в файл; он же помнит, что сделано')
    .option('--resume', 'продолжить файл результатов с места, где он прервался')
    .option('--concurrency <n>', 'сколько документов спрашивать сразу', readWhole(1, 64), 8)
    .option('--retries <n>', 'сколько раз повторять, если сервер не отвечает', readWhole(0, 1000), 10)
    .action((file: string, { output = null, resume, concurrency, retries }: BatchArguments) => {
      if (resume === true && output === null) return shell.end(command, () => resumable)
      return shell.endEffect(command, async (view) => {
        const isAsked = command.getOptionValueSourceWithGlobals('format') === 'cli'
        if (isAsked && view.format !== 'json' && view.format !== 'jsonl') throw new Ended(linesAlone)
        const { runBatch } = await import('#cli/commands/fines/batch/run-batch.ts')
        const wish = { file, output, isResumed: resume === true, concurrency, retries }
        return runBatch(shell.context, view, wish)
      })
    })
  withExamples(
    command,
    'kvitok fines batch fleet.csv > fines.ndjson',
    'kvitok fines batch fleet.csv --output fines.ndjson --resume',
    'kvitok fines batch - --fields line,standing,due < documents.txt',
  )
}

export const addFines = (fines: Command, shell: Shell): void => {
  for (const add of [addList, addShow, addPhotos, addWatch, addBatch]) add(fines, shell)
  withExamples(fines, 'kvitok fines list --sts "99 УХ 123456"', 'kvitok fines show 18810177261102104321')
}
