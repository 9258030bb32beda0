import { type Command, Option } from 'commander'
import { misused } from '#cli/runtime/exit-result.ts'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'
import { type DocumentKind, documentKinds } from './document-kind.ts'

const work = () => import('./documents.ts')

const kindOption = (words: string): Option => new Option('--kind <kind>', words).choices(documentKinds)

const addList = (documents: Command, shell: Shell): void => {
  const command = documents
    .command('list')
    .description('Показать свои документы; номера закрыты, пока не дано --reveal')
    .addOption(kindOption('только одного вида'))
    .action(({ kind }: { readonly kind?: DocumentKind }) =>
      shell.endEffect(command, async (view) => (await work()).list(shell.context, view, kind ?? null)),
    )
  withExamples(
    command,
    'kvitok documents list',
    'kvitok documents list --kind sts --reveal --format csv > vehicles.csv',
  )
}

interface AddOptions {
  readonly kind?: DocumentKind
  readonly plate?: string
  readonly name?: string
}

const noNumber = 'Назовите номер: kvitok documents add <номер>, или подайте список на вход'

const addAdd = (documents: Command, shell: Shell): void => {
  const command = documents
    .command('add')
    .description('Добавить документ: вид узнаётся по номеру. Уже добавленный остаётся один')
    .argument('[number]', 'номер СТС, прав или ИНН; без него читаются строки со входа: номер;госномер;имя')
    .addOption(kindOption('вид; без него самый похожий'))
    .option('--plate <number>', 'госномер машины, для СТС')
    .option('--name <name>', 'фамилия, имя и отчество владельца')
    .action((number: string | undefined, { kind, plate, name }: AddOptions) => {
      if (number === undefined)
        return shell.context.input.isTTY === true || plate !== undefined || name !== undefined
          ? shell.end(command, () => misused('misuse.no-values', noNumber))
          : shell.endEffect(command, async (view) => {
              const { addMany } = await import('./add-many.ts')
              return addMany(shell.context, view, kind ?? null)
            })
      return shell.endEffect(command, async (view) =>
        (await work()).add(shell.context, view, kind ?? null, {
          number,
          plate: plate ?? null,
          name: name ?? null,
        }),
      )
    })
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

const addEdit = (documents: Command, shell: Shell): void => {
  const command = documents
    .command('edit')
    .description('Исправить документ: меняется только названное, пустой текст убирает')
    .argument('<document>', 'номер в списке, номер документа или госномер')
    .option('--number <number>', 'новый номер документа')
    .option('--plate <number>', 'другой госномер, для СТС')
    .option('--name <name>', 'фамилия, имя и отчество владельца')
    .action((document: string, { number, plate, name }: EditOptions) => {
      if (number === undefined && plate === undefined && name === undefined)
        return shell.end(command, () =>
          misused('misuse.nothing', 'Назовите, что исправить: --number, --plate или --name'),
        )
      return shell.endEffect(command, async (view) =>
        (await work()).edit(shell.context, view, document, {
          number: number ?? null,
          plate: plate ?? null,
          name: name ?? null,
        }),
      )
    })
  withExamples(
    command,
    'kvitok documents edit "99 УХ 123456" --plate "А 123 ВС 777"',
    'kvitok documents edit "А 123 ВС 77" --name ""',
  )
}

const addRemove = (documents: Command, shell: Shell): void => {
  const command = documents
    .command('remove')
    .description('Удалить документы; сначала спрашивает, --yes отвечает заранее')
    .argument('<document...>', 'номера в списке, номера документов или госномера')
    .action((asked: readonly string[]) =>
      shell.endEffect(command, async (view, talk) => (await work()).remove(shell.context, view, talk, asked)),
    )
  withExamples(
    command,
    'kvitok documents remove "99 УХ 123456"',
    'kvitok documents remove 7707083893 "99 12 345678" --yes',
  )
}

export const addDocuments = (documents: Command, shell: Shell): void => {
  for (const add of [addList, addAdd, addEdit, addRemove]) add(documents, shell)
  withExamples(
    documents,
    'kvitok documents list',
    'kvitok documents add "99 УХ 123456" --plate "А 123 ВС 77"',
  )
}
