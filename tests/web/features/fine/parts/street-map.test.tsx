import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StreetMap } from '#web/features/fine/parts/street-map.tsx'

const page = renderToString(
  <StreetMap
    location={{ lat: 55.7558, lon: 37.6173 }}
    label="Москва, Красная пл., 1"
    credit="© OpenStreetMap"
    onClose={() => undefined}
  />,
)

const addresses = (attribute: string) =>
  Array.from(page.matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g')), ([, address]) => address)

it('StreetMap loads its tiles from this site only', () => {
  const pictures = addresses('src')
  expect(pictures).toContain('/tiles/16/39616/20486')
  expect(pictures.every((src) => src?.startsWith('/tiles/16/'))).toBe(true)
})

it('StreetMap has a text alternative, a copyright link and a link to the whole map', () => {
  expect(addresses('aria-label')).toContain('Улицы вокруг места нарушения. Москва, Красная пл., 1')
  expect(addresses('href').filter((href) => href?.startsWith('https:'))).toEqual([
    'https://www.openstreetmap.org/copyright',
    'https://www.openstreetmap.org/?mlat=55.7558&amp;mlon=37.6173#map=17/55.7558/37.6173',
  ])
})
