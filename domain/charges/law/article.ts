import { isValid, invalid, valid, type Parsed } from '#domain/parsed.ts'

/** An article of the Code of administrative offences: `{ number: '12.9', part: '2' }`. */
export interface LawArticle {
  readonly chapter: number
  readonly number: string
  readonly part: string | null
}

/** Articles of chapter 12 whose number has three figures, so that «12.21.4» is not read as part 4 of 12.21. */
const dotted: ReadonlySet<string> = new Set(
  '12.21.1 12.21.2 12.21.3 12.21.4 12.21.5 12.31.1 12.36.1'.split(' '),
)

const partPattern = String.raw`(?:часть|части|ч|п)\.?\s*`
const figures = String.raw`\d+(?:\.\d+)*`
const partFirst = new RegExp(String.raw`^\D*?(?<!\p{L})${partPattern}(${figures})\D*(${figures})`, 'iu')
const articleFirst = new RegExp(
  String.raw`(${figures})(?:[\s,(]*${partPattern}(${figures})|[\s,]*\((${figures}))?`,
  'iu',
)

/**
 * A part in an unsupported notation, «ч. II»: reading it as the whole article could show a discount that does not exist.
 */
const unreadPart = new RegExp(String.raw`^[\s,(]*(?:часть|части|ч|п)(?!\p{L})`, 'iu')

const dropLeadingZeros = (numbers: string): string => numbers.replace(/(^|\.)0+(?=\d)/g, '$1')

/** Splits a code of the registers: in «12.09.2» the part follows the number of the article. */
const splitCode = (code: string): readonly [number: string, part: string | null] => {
  const pieces = code.split('.')
  const length = dotted.has(pieces.slice(0, 3).join('.')) ? 3 : 2
  return [pieces.slice(0, length).join('.'), pieces.slice(length).join('.') || null]
}

/** Parses «12.9 ч.2», «12.09.2», «12.9 ч. 2», «ч. 2 ст. 12.9 КоАП РФ», «12.9(2)» and «12.09.2 - Превышение скорости…». */
export const parseArticle = (text: string): Parsed<LawArticle> => {
  const dots = text.replace(/(\d),(?=\d)/g, '$1.')
  const reversed = partFirst.exec(dots)
  const found = articleFirst.exec(dots)
  const [code, named] = reversed ? [reversed[2], reversed[1]] : [found?.[1], found?.[2] ?? found?.[3]]
  const remainder = found === null ? '' : dots.slice(found.index + found[0].length)
  if (!code?.includes('.') || (!named && unreadPart.test(remainder)))
    return invalid('article', 'Статья пишется так: ч. 2 ст. 12.9 КоАП РФ')
  const [number, coded] = splitCode(dropLeadingZeros(code))
  return valid({
    chapter: Number.parseInt(number, 10),
    number,
    part: named ? dropLeadingZeros(named) : coded,
  })
}

/** Name of an article in tables of the law: «12.9 ч.2», as the registers write it. */
export const articleKey = ({ number, part }: LawArticle): string => (part ? `${number} ч.${part}` : number)

/** The chapter of offences in traffic, which the codes of regions do not have. */
const trafficChapter = 12

/**
 * Formats an article as lawyers write it: «ч. 2 ст. 12.9 КоАП РФ». Outside of chapter 12 the code is left out: «8.14 ч.2» of
 * a register is an article of the code of Moscow.
 */
export const formatArticle = ({ chapter, number, part }: LawArticle): string =>
  `${part ? `ч. ${part} ` : ''}ст. ${number}${chapter === trafficChapter ? ' КоАП РФ' : ''}`

/** A text that names the code of a region. */
const regionalCode = /КоАП\s+(?!РФ|Росс)\S/i

/** Returns the article of a register in the form of `formatArticle`. A text of another shape stays unchanged. */
export const readableArticle = (text: string): string => {
  const article = parseArticle(text)
  return isValid(article) && !regionalCode.test(text) ? formatArticle(article.value) : text
}
