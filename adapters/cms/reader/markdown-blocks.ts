import { Result } from 'effect'
import MarkdownIt, { type Token } from 'markdown-it'
import type { Block } from '#domain/articles/block.ts'
import { inlinesOf, type RichText } from '#domain/articles/rich-text.ts'
import { collectResults, type ContentIssue, type ContentResult } from './content-issue.ts'
import { parseRichText } from './markdown-inlines.ts'

/** A heading of the third level. */
interface Subheading {
  readonly kind: 'subheading'
  readonly text: string
}

export interface MarkdownBlock {
  readonly block: Block | Subheading
  /** Line of the file in which the block begins. */
  readonly line: number
}

/** HTML and unsafe links are parsed so that they can be refused with their line; the reader never writes HTML. */
const markdown = new MarkdownIt({ html: true })
markdown.validateLink = () => true
markdown.normalizeLink = (href) => href

const blockNames: Readonly<Record<string, string>> = {
  html_block: 'HTML',
  fence: 'кода',
  code_block: 'кода (строк с отступом)',
  hr: 'черты',
}

/** The place of a token in its file. */
interface Place {
  readonly file: string
  /** Line of the file that the Markdown begins in, counted from zero. */
  readonly offset: number
}

const lineOf = ({ offset }: Place, token: Token | undefined): number => offset + (token?.map?.[0] ?? 0) + 1

const refuse = (
  place: Place,
  token: Token | undefined,
  message: string,
): Result.Result<never, ContentIssue[]> =>
  Result.fail([{ file: place.file, line: lineOf(place, token), message }])

/** The text of an inline token with its markup. */
const richTextOf = (place: Place, inline: Token | undefined): ContentResult<RichText> =>
  Result.mapError(parseRichText(inline), (message) => [
    { file: place.file, line: lineOf(place, inline), message },
  ])

/** The plain text of a heading, which is also its anchor on the page. */
const plainTextOf = (place: Place, inline: Token | undefined): ContentResult<string> =>
  Result.flatMap(richTextOf(place, inline), (text) =>
    typeof text === 'string'
      ? Result.succeed(text)
      : refuse(place, inline, 'в заголовке не бывает разметки и ссылок'),
  )

/** A paragraph, or a link block if the paragraph contains only a link. */
const paragraphOf = (place: Place, inline: Token | undefined): ContentResult<Block> =>
  Result.map(richTextOf(place, inline), (text): Block => {
    const [only, another] = inlinesOf(text)
    if (only === undefined || typeof only === 'string' || only.kind !== 'link' || another !== undefined)
      return { kind: 'paragraph', text }
    const [firstInline, more] = only.content
    return typeof firstInline === 'string' && more === undefined
      ? { kind: 'link', text: firstInline, href: only.href }
      : { kind: 'paragraph', text }
  })

/** Tokens between an opening token and its end. */
const insideOf = (tokens: readonly Token[], at: number): readonly Token[] => {
  const level = tokens[at]?.level
  const end = tokens.findIndex((token, index) => index > at && token.level === level)
  return tokens.slice(at + 1, end)
}

const inlines = (tokens: readonly Token[]): readonly Token[] => tokens.filter(({ type }) => type === 'inline')

const listOf = (place: Place, list: Token, tokens: readonly Token[]): ContentResult<Block> => {
  const items = tokens.filter(({ type }) => type === 'list_item_open').length
  const texts = inlines(tokens)
  // An item holds list_item_open, paragraph_open, inline and their two ends.
  if (texts.length !== items || tokens.length !== items * 5)
    return refuse(place, list, 'пункт списка — один абзац, без вложенных списков')
  return Result.map(collectResults(texts.map((text) => richTextOf(place, text))), (read) => ({
    kind: 'list' as const,
    ordered: list.type === 'ordered_list_open',
    items: read,
  }))
}

/** The source of a quote without its dash. */
const withoutDash = (source: RichText): RichText => {
  const [first, ...rest] = inlinesOf(source)
  const firstInline = typeof first === 'string' ? first.replace(/^—\s/, '') : first
  const shownInlines = firstInline === undefined || firstInline === '' ? rest : [firstInline, ...rest]
  return shownInlines.length === 1 && typeof shownInlines[0] === 'string' ? shownInlines[0] : shownInlines
}

const quoteOf = (place: Place, quote: Token, tokens: readonly Token[]): ContentResult<Block> => {
  const paragraphs = inlines(tokens)
  const [, signature] = paragraphs
  if (tokens.length !== paragraphs.length * 3 || paragraphs.length === 0 || paragraphs.length > 2)
    return refuse(place, quote, 'цитата — один абзац и, если нужно, второй с источником: > — КоАП, ст. 32.2')
  if (signature !== undefined && !signature.content.startsWith('— '))
    return refuse(place, signature, 'источник цитаты начинается с тире: > — КоАП, ст. 32.2')
  return Result.map(
    collectResults(paragraphs.map((paragraph) => richTextOf(place, paragraph))),
    ([text = '', source]) => ({
      kind: 'quote' as const,
      text,
      source: source === undefined ? null : withoutDash(source),
    }),
  )
}

const tableOf = (place: Place, tokens: readonly Token[]): ContentResult<Block> => {
  const rows = tokens.flatMap((token, at) =>
    token.type === 'tr_open' ? [inlines(insideOf(tokens, at))] : [],
  )
  const read = collectResults(
    rows.map((cells) => collectResults(cells.map((cell) => richTextOf(place, cell)))),
  )
  return Result.map(read, ([head = [], ...body]) => ({ kind: 'table' as const, head, rows: body }))
}

const headingOf = (place: Place, heading: Token, tokens: readonly Token[]) => {
  if (heading.tag !== 'h2' && heading.tag !== 'h3')
    return refuse(place, heading, 'заголовки в тексте — ## и ###, а название страницы стоит в поле title')
  const kind = heading.tag === 'h2' ? ('heading' as const) : ('subheading' as const)
  return Result.map(plainTextOf(place, tokens[0]), (text) => ({ kind, text }))
}

const blockOf = (place: Place, tokens: readonly Token[], at: number): ContentResult<Block | Subheading> => {
  const token = tokens[at]
  if (token === undefined) throw new Error('there is no token here')
  const inside = insideOf(tokens, at)
  switch (token.type) {
    case 'heading_open':
      return headingOf(place, token, inside)
    case 'paragraph_open':
      return paragraphOf(place, inside[0])
    case 'bullet_list_open':
    case 'ordered_list_open':
      return listOf(place, token, inside)
    case 'blockquote_open':
      return quoteOf(place, token, inside)
    case 'table_open':
      return tableOf(place, inside)
    default:
      return refuse(place, token, `здесь не бывает ${blockNames[token.type] ?? token.type}`)
  }
}

/**
 * Parses Markdown into the blocks that a page draws: headings, paragraphs, lists, quotes, tables, and links that
 * form a separate paragraph; texts with emphasis, code and links. HTML, other markup and links to unsafe addresses are
 * refused. `offset` is the number of lines of the file above the Markdown.
 */
export const parseBlocks = (
  file: string,
  text: string,
  offset: number,
): ContentResult<readonly MarkdownBlock[]> => {
  const place = { file, offset }
  const tokens = markdown.parse(text, {})
  return collectResults(
    tokens.flatMap((token, at): readonly ContentResult<MarkdownBlock>[] =>
      token.level === 0 && token.nesting !== -1
        ? [Result.map(blockOf(place, tokens, at), (block) => ({ block, line: lineOf(place, token) }))]
        : [],
    ),
  )
}
