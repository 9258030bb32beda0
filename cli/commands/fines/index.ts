import { type Command, Option } from 'commander'
import type { ChargeStatus } from '#domain/charges/explanations/charge-status.ts'
import { type ChargeTab, chargeTabs, type ListOrder } from '#domain/charges/list/filter-charges.ts'
import { issuerKinds } from '#domain/identity/charge-issuer.ts'
import { statusTitles } from '#domain/charges/list/urgency.ts'
import { withExamples } from '#cli/help/help.ts'
import { type Paging, withPaging } from '#cli/output/paging.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import {
  type DocumentArguments,
  parseNamedCharge,
  parseFinesQuestion,
  withDocumentOptions,
} from './document-options.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'
import { finesMessages } from '#cli/messages/ru/fines.ts'
import { abortUsage } from '#cli/runtime/command-aborted.ts'

/** Values of `--sort`. */
const orders = {
  urgency: 'URGENCY',
  newest: 'DEFAULT',
  oldest: 'OLDEST',
  dearest: 'DEAREST',
  discount: 'DISCOUNT',
} as const satisfies Readonly<Record<string, ListOrder>>

interface ListArguments extends Paging, DocumentArguments {
  readonly category: ChargeTab
  readonly status?: ChargeStatus
  readonly instance: string
  readonly find: string
  readonly sort: keyof typeof orders
}

const addList = (fines: Command, runner: CommandRunner): void => {
  const command = withPaging(
    withDocumentOptions(fines.command('list').description(runner.translate(finesMessages.listAbout)), runner)
      .addOption(
        new Option('--category <name>', runner.translate(finesMessages.listCategoryOption))
          .choices(chargeTabs)
          .default('all'),
      )
      .addOption(
        new Option('--status <name>', runner.translate(finesMessages.listStatusOption)).choices(
          statusTitles.map(([name]) => name),
        ),
      )
      .option(
        '--instance <name>',
        runner.translate(finesMessages.listInstanceOption(issuerKinds.join(', '))),
        '',
      )
      .option('--find <words>', runner.translate(finesMessages.listFindOption), '')
      .addOption(
        new Option('--sort <order>', runner.translate(finesMessages.listSortOption))
          .choices(Object.keys(orders))
          .default('urgency'),
      ),
    runner,
  ).action((options: ListArguments) =>
    runner.run(command, async (io) => {
      const question = parseFinesQuestion(options)
      const { listFines } = await import('./list.ts')
      const { category, status = null, instance, find, sort, ...paging } = options
      return listFines(io, question, {
        ...paging,
        category,
        status,
        instance,
        text: find,
        order: orders[sort],
      })
    }),
  )
  withExamples(
    command,
    'kvitok fines list --sts "99 УХ 123456"',
    'kvitok fines list --plate "А 123 ВС 77" --sts "99 УХ 123456" --format csv > fines.csv',
    'kvitok fines list --plate "А 123 ВС 77"',
    'kvitok fines list --uin 18810177261102104321 --format json',
    'kvitok fines list --sts "99 УХ 123456" --instance moscow-parking',
    'kvitok fines list --mine --category not_paid --sort discount --fields uin,due,lastDay',
  )
}

const addShow = (fines: Command, runner: CommandRunner): void => {
  const command = fines
    .command('show')
    .description(runner.translate(finesMessages.showAbout))
    .argument('<uin>', runner.translate(finesMessages.showUinArgument))
    .option('--pdf <file>', runner.translate(finesMessages.showPdfOption))
    .action((text: string, { pdf = null }: { readonly pdf?: string | null }) =>
      runner.run(command, async (io) => {
        const charge = parseNamedCharge(text)
        return (await import('./show.ts')).showFine(io, charge, pdf)
      }),
    )
  withExamples(
    command,
    'kvitok fines show 18810177261102104321',
    'kvitok fines show 18810177261102104321 --pdf fine.pdf',
  )
}

const addPhotos = (fines: Command, runner: CommandRunner): void => {
  const command = fines
    .command('photos')
    .description(runner.translate(finesMessages.photosAbout))
    .argument('<uin>', runner.translate(finesMessages.showUinArgument))
    .option('--save <folder>', runner.translate(finesMessages.photosSaveOption))
    .action((text: string, { save = null }: { readonly save?: string | null }) =>
      runner.run(command, async (io) => {
        const charge = parseNamedCharge(text)
        return (await import('./photos.ts')).loadPhotos(io, charge, save)
      }),
    )
  withExamples(
    command,
    'kvitok fines photos 18810177261102104321',
    'kvitok fines photos 18810177261102104321 --save photos',
  )
}

const addWatch = (fines: Command, runner: CommandRunner): void => {
  const command = withDocumentOptions(
    fines.command('watch').description(runner.translate(finesMessages.watchAbout)),
    runner,
  ).action((options: DocumentArguments) =>
    runner.run(command, async (io) => {
      const question = parseFinesQuestion(options)
      return (await import('./watch.ts')).watchFines(io, question)
    }),
  )
  withExamples(command, 'kvitok fines watch --sts "99 УХ 123456"', 'kvitok fines watch --mine --format jsonl')
}

interface BatchArguments {
  readonly output?: string | null
  readonly resume?: true
  readonly concurrency: number
  readonly retries: number
}

const resumable = abortUsage('misuse.resume', finesMessages.misuseResume)

const linesAlone = abortUsage('misuse.format', finesMessages.misuseFormat)

const addBatch = (fines: Command, runner: CommandRunner): void => {
  const command = fines
    .command('batch')
    .description(runner.translate(finesMessages.batchAbout))
    .argument('<file>', runner.translate(finesMessages.batchFileArgument))
    .option('--output <file>', runner.translate(finesMessages.batchOutputOption))
    .option('--resume', runner.translate(finesMessages.batchResumeOption))
    .option(
      '--concurrency <n>',
      runner.translate(finesMessages.batchConcurrencyOption),
      parseWholeNumber(1, 64),
      8,
    )
    .option(
      '--retries <n>',
      runner.translate(finesMessages.batchRetriesOption),
      parseWholeNumber(0, 1000),
      10,
    )
    .action((file: string, { output = null, resume, concurrency, retries }: BatchArguments) =>
      runner.run(command, async (io) => {
        if (resume === true && output === null) throw resumable
        const isTable = command.getOptionValueSourceWithGlobals('format') === 'cli'
        if (isTable && io.options.format !== 'json' && io.options.format !== 'jsonl') throw linesAlone
        const { runBatch } = await import('#cli/commands/fines/batch/run-batch.ts')
        const args = { file, output, isResumed: resume === true, concurrency, retries }
        return runBatch(io, args)
      }),
    )
  withExamples(
    command,
    'kvitok fines batch fleet.csv > fines.ndjson',
    'kvitok fines batch fleet.csv --output fines.ndjson --resume',
    'kvitok fines batch - --fields line,status,due < documents.txt',
  )
}

const addSummary = (fines: Command, runner: CommandRunner): void => {
  const command = fines
    .command('summary')
    .description(runner.translate(finesMessages.summaryAbout))
    .action(() => runner.run(command, async (io) => (await import('./summary.ts')).summariseFines(io)))
  withExamples(command, 'kvitok fines summary', 'kvitok fines summary --format json')
}

/** Declares `kvitok fines` with its subcommands list, show, summary, photos, watch and batch. */
export const addFines = (fines: Command, runner: CommandRunner): void => {
  for (const add of [addList, addShow, addSummary, addPhotos, addWatch, addBatch]) add(fines, runner)
  withExamples(fines, 'kvitok fines list --sts "99 УХ 123456"', 'kvitok fines show 18810177261102104321')
}
