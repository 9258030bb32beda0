import { Result } from 'effect'
import type { Token } from 'markdown-it'
import { isSafeHref } from '#domain/articles/block.ts'
import type { Inline, RichText, TextMark } from '#domain/articles/rich-text.ts'
import { groupSums } from '#domain/wording/group-digits.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'

/** Inline Markdown that pages do not support, with its name for the error message. */
const refusedNames: Readonly<Record<string, string>> = {
  s_open: 'зачёркнутого текста',
  image: 'картинок',
  html_inline: 'HTML',
  hardbreak: 'переносов строки внутри абзаца',
}

const markOf: ReadonlyMap<string, TextMark> = new Map([
  ['strong', 'strong'],
  ['em', 'emphasis'],
])

/** Text with the same emphasis and the same link. */
interface Segment {
  readonly text: string
  readonly marks: readonly TextMark[]
  /** The token that the link begins with. */
  readonly link: Token | null
}

const isSame = (a: Segment, b: Segment): boolean => a.link === b.link && a.marks.join() === b.marks.join()

/** Segments of an inline token, or an error message. */
const segmentsOf = (children: readonly Token[]): Result.Result<readonly Segment[], string> => {
  const segments: Segment[] = []
  let marks: readonly TextMark[] = []
  let link: Token | null = null
  const add = (text: string, addedMarks: readonly TextMark[] = marks) => {
    const next = { text, marks: addedMarks, link }
    const last = segments.at(-1)
    if (last !== undefined && isSame(last, next)) segments.splice(-1, 1, { ...last, text: last.text + text })
    else if (text !== '') segments.push(next)
  }
  for (const token of children) {
    const mark = markOf.get(token.type.replace(/_(?:open|close)$/, ''))
    if (mark !== undefined) {
      marks =
        token.nesting === 1
          ? [...new Set([...marks, mark])]
          : marks.filter((addedMarks) => addedMarks !== mark)
      continue
    }
    switch (token.type) {
      case 'text':
      case 'text_special':
        add(token.content)
        break
      case 'softbreak':
        add(' ')
        break
      case 'code_inline':
        add(token.content, [...marks, 'code'])
        break
      case 'link_open': {
        const href = String(token.attrGet('href'))
        if (!isSafeHref(href))
          return Result.fail(`ссылка «${href}» ведёт не на страницу сайта (/faq/) и не на https://`)
        link = token
        break
      }
      case 'link_close':
        if (segments.at(-1)?.link !== link) return Result.fail('у ссылки нет слов')
        link = null
        break
      default:
        return Result.fail(`здесь не бывает ${refusedNames[token.type] ?? token.type}`)
    }
  }
  return Result.succeed(segments)
}

/** Separates the thousands of sums; code is not changed. */
const withGroups = (segment: Segment): Segment =>
  segment.marks.includes('code') ? segment : { ...segment, text: groupSums(segment.text) }

const wordJoiner = '\u2060'

/** Inserts no-break spaces by the whole text, since a short word may end a segment; code is not changed. */
const withSpaces = (segments: readonly Segment[]): readonly Segment[] => {
  const fullText = withNoBreakSpaces(segments.map(({ text }) => text).join(''))
  let end = 0
  return segments.map((segment) => {
    const start = end
    // Spaces are replaced and word joiners are inserted, so the other characters are counted.
    for (let left = segment.text.replaceAll(wordJoiner, '').length; left > 0; end++)
      if (fullText[end] !== wordJoiner) left--
    const text = fullText.slice(start, end)
    return segment.marks.includes('code') ? segment : { ...segment, text }
  })
}

const inlineOf = ({ text, marks }: Segment): Exclude<Inline, { kind: 'link' }> =>
  marks.length === 0 ? text : { kind: 'marked', text, marks }

/** Adjacent segments of one link become one link. */
const grouped = (segments: readonly Segment[]): readonly Inline[] => {
  const inlines: Inline[] = []
  for (const [index, segment] of segments.entries()) {
    const { link } = segment
    if (link === null) inlines.push(inlineOf(segment))
    else if (segments[index - 1]?.link !== link) {
      const content = segments.filter((candidate) => candidate.link === link).map(inlineOf)
      inlines.push({ kind: 'link', href: String(link.attrGet('href')), content })
    }
  }
  return inlines
}

/** Parses an inline token: text, emphasis, code and links. Fails with a message in Russian. */
export const parseRichText = (inline: Token | undefined): Result.Result<RichText, string> =>
  Result.map(segmentsOf(inline?.children ?? []), (segments) => {
    const inlines = grouped(withSpaces(segments.map(withGroups)))
    if (inlines.length === 0) return ''
    const [first] = inlines
    return inlines.length === 1 && typeof first === 'string' ? first : inlines
  })
