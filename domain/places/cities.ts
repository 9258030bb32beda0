import type { City } from './city.ts'
import list from './cities.json' with { type: 'json' }

/** The bigger cities of the country, the biggest first. */
export const cities: readonly City[] = list

const bySlug: ReadonlyMap<string, City> = new Map(cities.map((city) => [city.slug, city]))

export const cityBySlug = (slug: string): City | null => bySlug.get(slug) ?? null

/** One letter for those that people type for one another. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

const beginsWith = (name: string, typed: string): boolean =>
  name.startsWith(typed) || name.includes(` ${typed}`)

/** Cities whose name, or a word of it, begins so; the bigger first. */
export const citiesNamed = (typed: string): readonly City[] => {
  const begun = plainName(typed)
  return begun === '' ? [] : cities.filter(({ name }) => beginsWith(plainName(name), begun))
}
