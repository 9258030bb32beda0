import type { City } from './city.ts'

/** Returns the city with this slug, or null. */
export const cityBySlug = (cities: readonly City[], slug: string): City | null =>
  cities.find((city) => city.slug === slug) ?? null

/** Replaces letters that are often typed for one another by one of them. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

const beginsWith = (name: string, typed: string): boolean =>
  name.startsWith(typed) || name.includes(` ${typed}`)

/** Returns the cities whose name, or a word of it, begins with the typed text, in the order of the list. */
export const citiesNamed = (cities: readonly City[], typed: string): readonly City[] => {
  const begun = plainName(typed)
  return begun === '' ? [] : cities.filter(({ name }) => beginsWith(plainName(name), begun))
}
