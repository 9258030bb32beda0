import { Result, Schema } from 'effect'
import type { Information } from '#domain/articles/information.ts'
import type { City } from '#domain/places/city.ts'
import { placeholders } from './city-page.ts'
import type { Content, ContentCity } from './content.ts'
import type { ContentFiles } from './content-files.ts'
import type { ContentIssue, ContentResult } from './content-issue.ts'
import { cityFields } from './content-schemas.ts'
import { parseInformation } from './parse-information.ts'

/** `cities.yaml`, whose cities name the texts that were found. */
const citiesFile = (texts: readonly string[]) =>
  Schema.Array(Schema.Struct({ ...cityFields, text: Schema.optionalKey(Schema.Literals(texts)) })).check(
    Schema.isMinLength(1),
    Schema.makeFilter((rows) => {
      const at = rows.findIndex(({ slug }, index) => rows.findIndex((row) => row.slug === slug) < index)
      return at < 0 || { path: [at, 'slug'], issue: `город «${rows[at]?.slug}» уже есть в списке` }
    }),
  )

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
const parseCityText = (file: string, text: string): ContentResult<Information> => {
  const issues = unknownPlaceholders(file, text)
  return issues.length > 0 ? Result.fail(issues) : parseInformation(file, text)
}

const cityOf = ({ slug, name, where, region, lat, lon, population }: ContentCity): City => ({
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
}: Pick<ContentFiles, 'table' | 'texts'>): ContentResult<Pick<Content, 'cities' | 'cityTexts'>> =>
  Result.gen(function* () {
    const templates = new Map(
      yield* texts('cities', ({ slug, file, text }) =>
        Result.map(parseCityText(file, text), (page) => [slug, page] as const),
      ),
    )
    const rows = yield* table('cities.yaml', citiesFile([...templates.keys()]))
    return {
      cities: rows.map(cityOf).toSorted((a, b) => b.population - a.population),
      cityTexts: { cities: new Map(rows.map((row) => [row.slug, row])), templates },
    }
  })
