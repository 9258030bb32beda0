import { Result, Schema } from 'effect'
import type { Block } from '#domain/articles/block.ts'
import type { Information } from '#domain/articles/information.ts'
import { regionGenitive } from '#domain/inspection/region-genitive.ts'
import { longRegionCodes, type RussianRegion, regionCodes, regionOf } from '#domain/charges/uin/regions.ts'
import type { City } from '#domain/places/city.ts'
import { groupSums } from '#domain/wording/group-digits.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import type { Content } from './content.ts'
import type { ContentFiles } from './content-files.ts'
import type { ContentIssue, ReadResult } from './content-issue.ts'
import { cityFields } from './content-schemas.ts'
import { readPage } from './read-page.ts'

/** The text of a city without a `text` field. */
const commonText = 'city'

/** Placeholders in braces that a text of `cities/` may contain. */
const placeholders = [
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

/** `cities.yaml`, whose cities name the texts that were found. */
const citiesFile = (texts: readonly string[]) =>
  Schema.Array(Schema.Struct({ ...cityFields, text: Schema.optionalKey(Schema.Literals(texts)) })).check(
    Schema.isMinLength(1),
    Schema.makeFilter((rows) => {
      const at = rows.findIndex(({ slug }, index) => rows.findIndex((row) => row.slug === slug) < index)
      return at < 0 || { path: [at, 'slug'], issue: `город «${rows[at]?.slug}» уже есть в списке` }
    }),
  )

type CityRow = ReturnType<typeof citiesFile>['Type'][number]

const unknownPlaceholders = (file: string, text: string): readonly ContentIssue[] =>
  text.split('\n').flatMap((line, at) =>
    [...line.matchAll(/\{([^{}]*)\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => !placeholders.some((known) => known === name))
      .map((name) => ({
        file,
        line: at + 1,
        message: `{${name}} здесь не бывает, только {${placeholders.join('}, {')}}`,
      })),
  )

/** A text of `cities/`: a page of information with placeholders in braces, which are replaced by the values of a city. */
const readCityText = (file: string, text: string): ReadResult<Information> => {
  const issues = unknownPlaceholders(file, text)
  return issues.length > 0 ? Result.fail(issues) : readPage(file, text)
}

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

const valuesOf = ({ name, where, region: code, parking }: CityRow): Values => {
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
const cityPageOf = (template: Information, row: CityRow): Information => {
  const values: Readonly<Record<string, string | null>> = valuesOf(row)
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

const cityOf = ({ slug, name, where, region, lat, lon, population }: CityRow): City => ({
  slug,
  name,
  where,
  region,
  lat,
  lon,
  population,
})

/** Reads `cities.yaml` and the texts of `cities/`, which several cities share. */
export const readCities = ({
  table,
  texts,
}: Pick<ContentFiles, 'table' | 'texts'>): ReadResult<Pick<Content, 'cities' | 'cityPage'>> =>
  Result.gen(function* () {
    const templates = new Map(
      yield* texts('cities', ({ slug, file, text }) =>
        Result.map(readCityText(file, text), (page) => [slug, page] as const),
      ),
    )
    const rows = yield* table('cities.yaml', citiesFile([...templates.keys()]))
    const bySlug = new Map(rows.map((row) => [row.slug, row]))
    return {
      cities: rows.map(cityOf).toSorted((a, b) => b.population - a.population),
      cityPage: (slug: string) => {
        const row = bySlug.get(slug)
        const template = templates.get(row?.text ?? commonText)
        return row === undefined || template === undefined ? null : cityPageOf(template, row)
      },
    }
  })
