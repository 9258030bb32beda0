import { type Command, Option } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { type DocumentKindName, documentKindNames } from './document-kind.ts'
import { documentsMessages } from '#cli/messages/ru/documents.ts'
import { abortUsage } from '#cli/runtime/command-aborted.ts'

const work = () => import('./documents.ts')

const kindOption = (description: string): Option =>
  new Option('--kind <kind>', description).choices(documentKindNames)

const addList = (documents: Command, runner: CommandRunner): void => {
  const command = documents
    .command('list')
    .description(runner.translate(documentsMessages.listAbout))
    .addOption(kindOption(runner.translate(documentsMessages.listKindOption)))
    .action(({ kind }: { readonly kind?: DocumentKindName }) =>
      runner.run(command, async (io) => (await work()).listDocuments(io, kind ?? null)),
    )
  withExamples(
    command,
    'kvitok documents list',
    'kvitok documents list --kind sts --reveal --format csv > vehicles.csv',
  )
}

interface AddOptions {
  readonly kind?: DocumentKindName
  readonly plate?: string
  readonly name?: string
}

const noNumber = documentsMessages.numberNeeded

const addAdd = (documents: Command, runner: CommandRunner): void => {
  const command = documents
    .command('add')
    .description(runner.translate(documentsMessages.addAbout))
    .argument('[number]', runner.translate(documentsMessages.addNumberArgument))
    .addOption(kindOption(runner.translate(documentsMessages.addKindOption)))
    .option('--plate <number>', runner.translate(documentsMessages.addPlateOption))
    .option('--name <name>', runner.translate(documentsMessages.addNameOption))
    .action((number: string | undefined, { kind, plate, name }: AddOptions) =>
      runner.run(command, async (io) => {
        if (number !== undefined)
          return (await work()).addDocumentCommand(io, kind ?? null, {
            number,
            plate: plate ?? null,
            name: name ?? null,
          })
        if (io.input.isTTY === true || plate !== undefined || name !== undefined)
          throw abortUsage('misuse.no-values', noNumber)
        const { addMany } = await import('./add-many.ts')
        return addMany(io, kind ?? null)
      }),
    )
  withExamples(
    command,
    'kvitok documents add "99 УХ 123456" --plate "А 123 ВС 77"',
    'kvitok documents add "99 12 345678" --kind licence --name "Иванов Иван Иванович"',
    'kvitok documents add < vehicles.csv',
  )
}

interface EditOptions {
  readonly number?: string
  readonly plate?: string
  readonly name?: string
}

const addEdit = (documents: Command, runner: CommandRunner): void => {
  const command = documents
    .command('edit')
    .description(runner.translate(documentsMessages.editAbout))
    .argument('<document>', runner.translate(documentsMessages.editDocumentArgument))
    .option('--number <number>', runner.translate(documentsMessages.editNumberOption))
    .option('--plate <number>', runner.translate(documentsMessages.editPlateOption))
    .option('--name <name>', runner.translate(documentsMessages.addNameOption))
    .action((document: string, { number, plate, name }: EditOptions) =>
      runner.run(command, async (io) => {
        if (number === undefined && plate === undefined && name === undefined)
          throw abortUsage('misuse.nothing', documentsMessages.misuseNothing)
        return (await work()).editDocumentCommand(io, document, {
          number: number ?? null,
          plate: plate ?? null,
          name: name ?? null,
        })
      }),
    )
  withExamples(
    command,
    'kvitok documents edit "99 УХ 123456" --plate "А 123 ВС 777"',
    'kvitok documents edit "А 123 ВС 77" --name ""',
  )
}

const addRemove = (documents: Command, runner: CommandRunner): void => {
  const command = documents
    .command('remove')
    .description(runner.translate(documentsMessages.removeAbout))
    .argument('<document...>', runner.translate(documentsMessages.removeDocumentArgument))
    .action((names: readonly string[]) =>
      runner.run(command, async (io) => (await work()).removeDocuments(io, names)),
    )
  withExamples(
    command,
    'kvitok documents remove "99 УХ 123456"',
    'kvitok documents remove 7707083893 "99 12 345678" --yes',
  )
}

/** Declares `kvitok documents` with its subcommands list, add, edit and remove. */
export const addDocuments = (documents: Command, runner: CommandRunner): void => {
  for (const add of [addList, addAdd, addEdit, addRemove]) add(documents, runner)
  withExamples(
    documents,
    'kvitok documents list',
    'kvitok documents add "99 УХ 123456" --plate "А 123 ВС 77"',
  )
}
