import { expect, it } from 'vitest'
import { regionGenitive } from '#domain/inspection/region-genitive.ts'
import { regionOf } from '#domain/charges/uin/regions.ts'

it.each([
  ['Республика Хакасия', 'Республики Хакасия'],
  ['Республика Саха (Якутия)', 'Республики Саха (Якутия)'],
  ['Республика Северная Осетия — Алания', 'Республики Северная Осетия — Алания'],
  ['Чеченская Республика', 'Чеченской Республики'],
  ['Донецкая Народная Республика', 'Донецкой Народной Республики'],
  ['Краснодарский край', 'Краснодарского края'],
  ['Московская область', 'Московской области'],
  ['Кемеровская область — Кузбасс', 'Кемеровской области — Кузбасса'],
  ['Еврейская автономная область', 'Еврейской автономной области'],
  ['Ханты-Мансийский автономный округ — Югра', 'Ханты-Мансийского автономного округа — Югры'],
  ['Москва', 'Москвы'],
  ['Санкт-Петербург', 'Санкт-Петербурга'],
  ['Севастополь', 'Севастополя'],
])('the genitive of «%s» is «%s»', (name, genitive) => {
  expect(regionGenitive(name)).toBe(genitive)
})

it('every region has a genitive that differs from its name', () => {
  const names = Array.from({ length: 99 }, (_, at) => regionOf(String(at + 1).padStart(2, '0'))?.name ?? '')
  expect(names.filter((name) => regionGenitive(name) === name)).toEqual([])
})
