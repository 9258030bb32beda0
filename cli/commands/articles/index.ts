import { type Command, Option } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import type { ReadingKind } from './reading.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'
import { articlesMessages } from '#cli/messages/ru/articles.ts'
import { abortUsage } from '#cli/runtime/command-aborted.ts'

/** Sections by their names in addresses of the site (spec §2). */
const feeds: readonly ReadingKind[] = ['good_to_know', 'news', 'faq']

const sectionOption = (description: string): Option =>
  new Option('--section <section>', description).choices(feeds)

interface ListOptions {
  readonly section: ReadingKind
  readonly category?: string
  readonly tag?: string
  readonly page: number
  readonly all?: true
}

const addList = (articles: Command, runner: CommandRunner): void => {
  const command = articles
    .command('list')
    .description(runner.translate(articlesMessages.listAbout))
    .addOption(sectionOption(runner.translate(articlesMessages.section)).default('good_to_know'))
    .option('--category <slug>', runner.translate(articlesMessages.listCategoryOption))
    .option('--tag <slug>', runner.translate(articlesMessages.listTagOption))
    .option('--page <n>', runner.translate(articlesMessages.listPageOption), parseWholeNumber(1, 10_000), 1)
    .option('--all', runner.translate(articlesMessages.listAllOption))
    .action(({ section, category, tag, page, all }: ListOptions) =>
      runner.run(command, async (io) => {
        if (category !== undefined && tag !== undefined)
          throw abortUsage('misuse.topic', articlesMessages.misuseTopic)
        const { listReadings } = await import('./list.ts')
        return listReadings(io, {
          feed: section,
          category: category ?? null,
          tag: tag ?? null,
          page: all === true ? null : page,
        })
      }),
    )
  withExamples(
    command,
    'kvitok articles list',
    'kvitok articles list --section news --page 2',
    'kvitok articles list --category shtrafy --format json',
    'kvitok articles list --section faq --tag oplata',
  )
}

const addShow = (articles: Command, runner: CommandRunner): void => {
  const command = articles
    .command('show')
    .description(runner.translate(articlesMessages.showAbout))
    .argument('<slug>', runner.translate(articlesMessages.showSlugArgument))
    .addOption(sectionOption(runner.translate(articlesMessages.showSectionOption)))
    .action((slug: string, { section }: { readonly section?: ReadingKind }) =>
      runner.run(command, async (io) => {
        const { showReading } = await import('./show.ts')
        return showReading(io, slug, section ?? null)
      }),
    )
  withExamples(
    command,
    'kvitok articles show skidka-25-protsentov',
    'kvitok articles show skidka-25-protsentov --format json',
  )
}

const addTopics = (articles: Command, runner: CommandRunner): void => {
  const command = articles
    .command('topics')
    .description(runner.translate(articlesMessages.topicsAbout))
    .addOption(sectionOption(runner.translate(articlesMessages.section)).default('good_to_know'))
    .action(({ section }: { readonly section: ReadingKind }) =>
      runner.run(command, async (io) => {
        const { listArticleTopics: listTopics } = await import('./topics.ts')
        return listTopics(io, section)
      }),
    )
  withExamples(command, 'kvitok articles topics', 'kvitok articles topics --section news')
}

/** Declares `kvitok articles` with its subcommands list, show and topics. */
export const addArticles = (articles: Command, runner: CommandRunner): void => {
  for (const add of [addList, addShow, addTopics]) add(articles, runner)
  withExamples(articles, 'kvitok articles list', 'kvitok articles show skidka-25-protsentov')
}
