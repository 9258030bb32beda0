import { Result } from 'effect'
import MarkdownIt, { type Token } from 'markdown-it'
import { type Block, isSafeHref } from '#domain/articles/block.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { collectResults, type ContentIssue, type ReadResult } from './content-issue.ts'

/** A heading of the third level. */
interface Subheading {
  readonly kind: 'subheading'
  readonly text: string
}

export interface MarkdownBlock {
  readonly block: Block | Subheading
  /** Of the file, where the block begins. */
  readonly line: number
}

/** HTML and unsafe links are parsed so that they can be refused by line; nothing here ever writes HTML. */
const markdown = new MarkdownIt({ html: true })
markdown.validateLink = () => true
markdown.normalizeLink = (href) => href

const inlineNames: Readonly<Record<string, string>> = {
  strong_open: 'полужирного текста',
  em_open: 'курсива',
  s_open: 'зачёркнутого текста',
  code_inline: 'кода',
  image: 'картинок',
  html_inline: 'HTML',
  hardbreak: 'переносов строки внутри абзаца',
  link_open: 'ссылок внутри текста: ссылка бывает только отдельным абзацем',
}

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

type Read<A> = ReadResult<A>

const lineOf = ({ offset }: Place, token: Token | undefined): number => offset + (token?.map?.[0] ?? 0) + 1

const refuse = (
  place: Place,
  token: Token | undefined,
  message: string,
): Result.Result<never, ContentIssue[]> =>
  Result.fail([{ file: place.file, line: lineOf(place, token), message }])

/** The plain text of an inline token; any markup in it is refused. */
const textOf = (place: Place, inline: Token | undefined): Read<string> => {
  const children = inline?.children ?? []
  const refused = children.find(({ type }) => Object.hasOwn(inlineNames, type))
  if (refused !== undefined) return refuse(place, inline, `здесь не бывает ${inlineNames[refused.type]}`)
  return Result.succeed(
    withNoBreakSpaces(children.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')),
  )
}

/** A paragraph that is one link. */
const linkOf = (place: Place, inline: Token | undefined): Read<Block> | null => {
  const [first, ...rest] = inline?.children ?? []
  if (first?.type !== 'link_open' || rest.at(-1)?.type !== 'link_close') return null
  const words = rest.slice(0, -1)
  if (words.some(({ type }) => type !== 'text' && type !== 'softbreak')) return null
  const href = String(first.attrGet('href'))
  if (!isSafeHref(href))
    return refuse(place, inline, `ссылка «${href}» ведёт не на страницу сайта (/faq/) и не на https://`)
  const text = words.map(({ content }) => content || ' ').join('')
  return Result.succeed({ kind: 'link', text: withNoBreakSpaces(text), href })
}

const paragraphOf = (place: Place, inline: Token | undefined): Read<Block> =>
  linkOf(place, inline) ?? Result.map(textOf(place, inline), (text) => ({ kind: 'paragraph' as const, text }))

/** Tokens between an opening token and its end. */
const insideOf = (tokens: readonly Token[], at: number): readonly Token[] => {
  const level = tokens[at]?.level
  const end = tokens.findIndex((token, index) => index > at && token.level === level)
  return tokens.slice(at + 1, end)
}

const inlines = (tokens: readonly Token[]): readonly Token[] => tokens.filter(({ type }) => type === 'inline')

const listOf = (place: Place, list: Token, tokens: readonly Token[]): Read<Block> => {
  const items = tokens.filter(({ type }) => type === 'list_item_open').length
  const texts = inlines(tokens)
  // An item holds list_item_open, paragraph_open, inline and their two ends.
  if (texts.length !== items || tokens.length !== items * 5)
    return refuse(place, list, 'пункт списка — один абзац, без вложенных списков')
  return Result.map(collectResults(texts.map((text) => textOf(place, text))), (read) => ({
    kind: 'list' as const,
    ordered: list.type === 'ordered_list_open',
    items: read,
  }))
}

const quoteOf = (place: Place, quote: Token, tokens: readonly Token[]): Read<Block> => {
  const paragraphs = inlines(tokens)
  const [, signature] = paragraphs
  if (tokens.length !== paragraphs.length * 3 || paragraphs.length === 0 || paragraphs.length > 2)
    return refuse(place, quote, 'цитата — один абзац и, если нужно, второй с источником: > — КоАП, ст. 32.2')
  if (signature !== undefined && !signature.content.startsWith('— '))
    return refuse(place, signature, 'источник цитаты начинается с тире: > — КоАП, ст. 32.2')
  return Result.map(collectResults(paragraphs.map((one) => textOf(place, one))), ([text = '', source]) => ({
    kind: 'quote' as const,
    text,
    source: source === undefined ? null : source.replace(/^—\s/, ''),
  }))
}

const tableOf = (place: Place, tokens: readonly Token[]): Read<Block> => {
  const rows = tokens.flatMap((token, at) =>
    token.type === 'tr_open' ? [inlines(insideOf(tokens, at))] : [],
  )
  const read = collectResults(rows.map((cells) => collectResults(cells.map((cell) => textOf(place, cell)))))
  return Result.map(read, ([head = [], ...body]) => ({ kind: 'table' as const, head, rows: body }))
}

const headingOf = (place: Place, heading: Token, tokens: readonly Token[]) => {
  if (heading.tag !== 'h2' && heading.tag !== 'h3')
    return refuse(place, heading, 'заголовки в тексте — ## и ###, а название страницы стоит в поле title')
  const kind = heading.tag === 'h2' ? ('heading' as const) : ('subheading' as const)
  return Result.map(textOf(place, tokens[0]), (text) => ({ kind, text }))
}

const blockOf = (place: Place, tokens: readonly Token[], at: number): Read<Block | Subheading> => {
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
 * Reads Markdown into the blocks that a page draws: headings, paragraphs, lists, quotes, tables, and links that are a
 * paragraph of their own. HTML, other markup and links to unsafe addresses are refused. `offset` is the number of lines of the
 * file above the Markdown.
 */
export const readBlocks = (file: string, text: string, offset: number): Read<readonly MarkdownBlock[]> => {
  const place = { file, offset }
  const tokens = markdown.parse(text, {})
  return collectResults(
    tokens.flatMap((token, at): readonly Read<MarkdownBlock>[] =>
      token.level === 0 && token.nesting !== -1
        ? [Result.map(blockOf(place, tokens, at), (block) => ({ block, line: lineOf(place, token) }))]
        : [],
    ),
  )
}
