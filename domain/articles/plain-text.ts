/** A paragraph without markup. */
interface PlainParagraph {
  readonly kind: 'paragraph'
  readonly text: string
}

/** Elements after which a new line begins. */
const breaking = new Set(
  'p br div li ul ol tr table blockquote section article h1 h2 h3 h4 h5 h6 hr'.split(' '),
)

/** The content of these elements is not text for readers. */
const hidden = new Set('script style template noscript iframe object svg math textarea title head'.split(' '))

const namedCharacters: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['mdash', '—'],
  ['ndash', '–'],
  ['hellip', '…'],
  ['rarr', '→'],
])

const highestCode = 0x10_ff_ff

const charOf = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return namedCharacters.get(name.toLowerCase()) ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= highestCode ? String.fromCodePoint(code) : ''
}

const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, charOf)

/**
 * A «<» begins a tag only before a letter, a slash or a declaration; otherwise it is a character of the text.
 */
const beginsTag = (text: string, at: number): boolean => /[a-z/!?]/i.test(text.charAt(at + 1))

const nameOf = (tag: string): string => /^\/?([a-z][a-z\d]{0,15})/i.exec(tag)?.[1]?.toLowerCase() ?? ''

/**
 * Returns the text without its tags in one pass, so hostile input cannot make it slow. The result is only ever
 * shown as text.
 */
const withoutTags = (text: string): string => {
  const lower = text.toLowerCase()
  let out = ''
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    if (open < 0) return out + text.slice(at)
    out += text.slice(at, open)
    if (!beginsTag(text, open)) {
      out += '<'
      at = open + 1
      continue
    }
    const isComment = text.startsWith('<!--', open)
    const close = text.indexOf(isComment ? '-->' : '>', open)
    // A tag without an end removes the rest of the text, as a browser does.
    if (close < 0) return out
    const tag = text.slice(open + 1, close)
    const name = nameOf(tag)
    if (breaking.has(name)) out += '\n'
    at = close + (isComment ? 3 : 1)
    if (!hidden.has(name) || tag.startsWith('/')) continue
    const end = lower.indexOf(`</${name}`, at)
    if (end < 0) return out
    at = end
  }
  return out
}

/**
 * Converts text of another system, which may be HTML, to paragraphs of plain text. Tags are removed and never
 * interpreted, so no markup can pass.
 */
export const paragraphsOf = (text: string): readonly PlainParagraph[] =>
  decodeEntities(withoutTags(text))
    .split('\n')
    .map((line) => line.replaceAll(/[^\S\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'paragraph', text: line }))
