import { type Command, Option } from 'commander'
import { misused } from '#cli/runtime/exit-result.ts'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'
import type { Shelf } from './reading.ts'
import { readWhole } from '#cli/commands/shared/option-values.ts'

/** As the addresses of the site name them (spec §2). */
const shelves: readonly Shelf[] = ['good_to_know', 'news', 'faq']

const shelfOption = (words: string): Option => new Option('--section <section>', words).choices(shelves)

interface ListOptions {
  readonly section: Shelf
  readonly category?: string
  readonly tag?: string
  readonly page: number
  readonly all?: true
}

const addList = (articles: Command, shell: Shell): void => {
  const command = articles
    .command('list')
    .description('Показать статьи, новости или вопросы с ответами')
    .addOption(shelfOption('раздел').default('good_to_know'))
    .option('--category <slug>', 'одной рубрики (kvitok articles topics)')
    .option('--tag <slug>', 'с одной меткой')
    .option('--page <n>', 'страница списка', readWhole(1, 10_000), 1)
    .option('--all', 'все страницы сразу')
    .action(({ section, category, tag, page, all }: ListOptions) => {
      if (category !== undefined && tag !== undefined)
        return shell.end(command, () => misused('misuse.topic', 'Назовите или --category, или --tag'))
      return shell.endEffect(command, async (view) => {
        const { listReadings } = await import('./list.ts')
        return listReadings(shell.context, view, {
          shelf: section,
          category: category ?? null,
          tag: tag ?? null,
          page: all === true ? null : page,
        })
      })
    })
  withExamples(
    command,
    'kvitok articles list',
    'kvitok articles list --section news --page 2',
    'kvitok articles list --category shtrafy --format json',
    'kvitok articles list --section faq --tag oplata',
  )
}

const addShow = (articles: Command, shell: Shell): void => {
  const command = articles
    .command('show')
    .description('Прочитать статью, новость или ответ')
    .argument('<slug>', 'слово из адреса страницы или из списка')
    .addOption(shelfOption('раздел; без него ищется во всех'))
    .action((slug: string, { section }: { readonly section?: Shelf }) =>
      shell.endEffect(command, async (view) => {
        const { showReading } = await import('./show.ts')
        return showReading(shell.context, view, slug, section ?? null)
      }),
    )
  withExamples(
    command,
    'kvitok articles show skidka-25-protsentov',
    'kvitok articles show skidka-25-protsentov --format json',
  )
}

const addTopics = (articles: Command, shell: Shell): void => {
  const command = articles
    .command('topics')
    .description('Показать рубрики и метки раздела')
    .addOption(shelfOption('раздел').default('good_to_know'))
    .action(({ section }: { readonly section: Shelf }) =>
      shell.endEffect(command, async (view) => {
        const { listTopics } = await import('./topics.ts')
        return listTopics(shell.context, view, section)
      }),
    )
  withExamples(command, 'kvitok articles topics', 'kvitok articles topics --section news')
}

export const addArticles = (articles: Command, shell: Shell): void => {
  for (const add of [addList, addShow, addTopics]) add(articles, shell)
  withExamples(articles, 'kvitok articles list', 'kvitok articles show skidka-25-protsentov')
}
