import { Result } from 'effect'
import type { Information, PageLink, InformationQuestion } from '#domain/articles/information.ts'
import { collectResults, issuesOf, type ContentResult } from './content-issue.ts'
import type { MarkdownBlock } from './markdown-blocks.ts'
import { PageFrontMatter } from './content-schemas.ts'
import { plainBlocks, parseTextFile } from './parse-text-file.ts'

/** Sections with a special layout; they are last, in this order. */
const questionsTitle = 'Частые вопросы'
const nextTitle = 'Что дальше'

const isTitled =
  (title: string) =>
  ({ block }: MarkdownBlock): boolean =>
    block.kind === 'heading' && block.text === title

interface Sections {
  readonly body: readonly MarkdownBlock[]
  readonly questions: readonly MarkdownBlock[]
  readonly next: readonly MarkdownBlock[]
}

const sectionsOf = (blocks: readonly MarkdownBlock[]): Sections => {
  const nextAt = blocks.findIndex(isTitled(nextTitle))
  const end = nextAt < 0 ? blocks.length : nextAt
  const questionsAt = blocks.slice(0, end).findIndex(isTitled(questionsTitle))
  return {
    body: blocks.slice(0, questionsAt < 0 ? end : questionsAt),
    questions: questionsAt < 0 ? [] : blocks.slice(questionsAt + 1, end),
    next: blocks.slice(end + 1),
  }
}

const questionsOf = (
  file: string,
  blocks: readonly MarkdownBlock[],
): ContentResult<readonly InformationQuestion[]> =>
  collectResults(
    Array.from({ length: Math.ceil(blocks.length / 2) }, (_, index): ContentResult<InformationQuestion> => {
      const [first, second] = blocks.slice(index * 2, index * 2 + 2)
      if (first?.block.kind === 'subheading' && second?.block.kind === 'paragraph')
        return Result.succeed({ question: first.block.text, answer: second.block.text })
      const message = `в разделе «${questionsTitle}» за каждым ### вопросом идёт один абзац ответа`
      return Result.fail([{ file, line: first?.line ?? null, message }])
    }),
  )

const linksOf = (file: string, blocks: readonly MarkdownBlock[]): ContentResult<readonly PageLink[]> =>
  collectResults(
    blocks.map(({ block, line }): ContentResult<PageLink> => {
      if (block.kind === 'link') return Result.succeed({ href: block.href, label: block.text })
      const message = `раздел «${nextTitle}» стоит последним, в нём только ссылки, каждая отдельным абзацем`
      return Result.fail([{ file, line, message }])
    }),
  )

/** Parses a page of information: the fields, the text, then the sections «Частые вопросы» and «Что дальше» if the file has them. */
export const parseInformation = (file: string, text: string): ContentResult<Information> =>
  Result.flatMap(parseTextFile(file, text, PageFrontMatter), ({ front, blocks }) => {
    const sections = sectionsOf(blocks)
    const body = plainBlocks(file, sections.body)
    const questions = questionsOf(file, sections.questions)
    const next = linksOf(file, sections.next)
    if (Result.isSuccess(body) && Result.isSuccess(questions) && Result.isSuccess(next))
      return Result.succeed({
        ...front,
        body: body.success,
        ...(questions.success.length > 0 && { questions: questions.success }),
        ...(next.success.length > 0 && { next: next.success }),
      })
    return Result.fail(issuesOf([body, questions, next]))
  })
