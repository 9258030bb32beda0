import { expect, it } from 'vitest'
import { citiesNamed, cityBySlug, plainName } from '#domain/places/cities.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'

const { cities } = shippedTexts()

it('a city is found by its name in an address', () => {
  expect(cityBySlug(cities, 'kazan')?.where).toBe('в Казани')
})

it('an unknown name returns no city', () => {
  expect(cityBySlug(cities, 'atlantida')).toBeNull()
})

it.each([
  ['Орёл', 'орел'],
  ['Ростов-на-Дону', 'ростов на дону'],
  ['  Уфа! ', 'уфа'],
])('«%s» is searched as «%s»', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

it.each([
  ['новг', ['Нижний Новгород', 'Великий Новгород']],
  ['АБАК', ['Абакан']],
  ['', []],
  ['!', []],
])('cities are found by the beginning «%s»', (typed, expected) => {
  expect(citiesNamed(cities, typed).map(({ name }) => name)).toEqual(expected)
})
