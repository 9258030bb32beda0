import type { Block } from '#domain/articles/block.ts'
import type { Information } from '#domain/articles/information.ts'
import { regionGenitive } from '#domain/inspection/region-genitive.ts'
import { longRegionCodes, type RussianRegion, regionCodes, regionOf } from '#domain/charges/uin/regions.ts'
import { groupSums } from '#domain/wording/group-digits.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import type { CityTexts, ContentCity } from './content.ts'

/** The text of a city without a `text` field. */
const commonText = 'city'

/** Placeholders in braces that a text of `cities/` may contain. */
export const placeholders = [
  'name',
  'where',
  'regionName',
  'regionCode',
  'regionCodes',
  'codesOfRegion',
  'longCodes',
  'parking',
] as const

type Values = Readonly<Record<(typeof placeholders)[number], string | null>>

const codesText = (region: RussianRegion): string => {
  const codes = regionCodes(region)
  return codes.length === 1 ? `код ${codes[0]}` : `коды ${codes.join(', ')}`
}

/** «Код Республики Хакасия: 19», a sentence without its full stop. */
const codesOfRegion = (region: RussianRegion): string => {
  const codes = regionCodes(region)
  return `${codes.length === 1 ? 'Код' : 'Коды'} ${regionGenitive(region.name)}: ${codes.join(', ')}`
}

/** «трёхзначные коды 116, 716»; null for a region without them. */
const longCodesText = (region: RussianRegion): string | null => {
  const codes = longRegionCodes(region)
  if (codes.length === 0) return null
  return `${codes.length === 1 ? 'трёхзначный код' : 'трёхзначные коды'} ${codes.join(', ')}`
}

const valuesOf = ({ name, where, region: code, parking }: ContentCity): Values => {
  const region = regionOf(code)
  return {
    name,
    where,
    parking: parking ?? null,
    regionName: region?.name ?? null,
    regionCode: region?.code ?? null,
    regionCodes: region && codesText(region),
    codesOfRegion: region && codesOfRegion(region),
    longCodes: region && longCodesText(region),
  }
}

const spaced = (text: string): string => withNoBreakSpaces(groupSums(text))

/** The text of a city. A paragraph, a list item or a table row with a placeholder without a value is left out. */
const filledTemplate = (template: Information, city: ContentCity): Information => {
  const values: Readonly<Record<string, string | null>> = valuesOf(city)
  const isKnown = (part: unknown): boolean =>
    !placeholders.some((name) => values[name] === null && JSON.stringify(part).includes(`{${name}}`))
  const body = template.body.flatMap((block): readonly Block[] => {
    if (block.kind === 'list') return [{ ...block, items: block.items.filter(isKnown) }]
    if (block.kind === 'table') return [{ ...block, rows: block.rows.filter(isKnown) }]
    return isKnown(block) ? [block] : []
  })
  /** Replaces the placeholders in every string of a part, at any depth. */
  const filled = <A>(part: A, finish = (text: string) => text): A =>
    JSON.parse(JSON.stringify(part), (_, value: unknown) =>
      typeof value === 'string' && value.includes('{')
        ? finish(value.replaceAll(/\{(\w+)\}/g, (__, name: string) => values[name] ?? ''))
        : value,
    ) as A
  const { body: _body, questions = [], ...front } = template
  return {
    ...filled(front),
    // The reader inserted spaces before the values were known.
    body: filled(body, spaced),
    ...(questions.length > 0 && { questions: filled(questions, spaced) }),
  }
}

/** The text of a city's page by its slug; null: no such city. */
export const pageOfCity = ({ cities, templates }: CityTexts, slug: string): Information | null => {
  const city = cities.get(slug)
  const template = templates.get(city?.text ?? commonText)
  return city === undefined || template === undefined ? null : filledTemplate(template, city)
}
