import { type Brand, paletteColours } from '#domain/brands/brand.ts'
import { iconOf } from '#web/app/brand/icon-of.ts'

/** W3C Web Application Manifest: the site as an installed application. */
const manifestOf = (brand: Brand) => ({
  id: '/',
  name: `${brand.name}: ${brand.slogan}`,
  short_name: brand.name,
  lang: 'ru',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: paletteColours[brand.palette].brand,
  background_color: paletteColours[brand.palette].ground,
  categories: ['finance', 'utilities'],
  icons: [
    { src: iconOf(brand, '.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: iconOf(brand, '-192.png'), sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: iconOf(brand, '-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: iconOf(brand, '-maskable.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Проверить штрафы', url: '/' },
    { name: 'Мои штрафы', url: '/fines/' },
  ],
})

const manifestPath = '/manifest.webmanifest'
const day = 'public, max-age=86400'

const json = (value: unknown, type: string): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': type, 'cache-control': day } })

/** The response with a file that depends on the brand of the host; null for any other path. */
export const brandFile = (path: string, brand: Brand): Response | null => {
  if (path === '/icon.png')
    return new Response(null, { status: 302, headers: { location: iconOf(brand, '-192.png') } })
  if (path === manifestPath) return json(manifestOf(brand), 'application/manifest+json')
  return null
}
