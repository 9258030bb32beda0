import { describe, expect, it } from 'vitest'
import { parseAddress } from '#domain/navigation/address.ts'
import { isOutside } from '#domain/navigation/outside.ts'
import { someSites } from './some-sites.ts'

const outside = (text: string): boolean => {
  const address = parseAddress(text)
  return address !== null && isOutside(address, someSites)
}

describe('isOutside', () => {
  it.each([
    '/105/api',
    '/105/api/sts',
    '/api',
    '/api/ordinances/get/all',
    '/health',
    '/health/live',
    '/metrics',
    '/assets/app.js',
    '/feed',
    '/feeds/news',
    '/rss',
    '/.well-known/security.txt',
  ])('%s is not a page', (path) => {
    expect(outside(path)).toBe(true)
  })

  it.each(
    `apk atom avif css csv doc docx eot gif ico jpeg jpg js json map mjs mp3 mp4 otf pdf png rss svg ttf txt webm
    webmanifest webp woff woff2 xls xlsx xml zip`.split(/\s+/),
  )('a .%s is a file', (extension) => {
    expect(outside(`/files/a.${extension}`)).toBe(true)
    expect(outside(`/files/a.${extension.toUpperCase()}?v_1=2`)).toBe(true)
  })

  it.each([
    '/',
    '/105/',
    '/105/apis',
    '/apiary',
    '/healthy/',
    '/news/feed/',
    '/a/assets/b',
    '/licences/personal-data-policy.html',
    '/a.xml/',
    '/a.xmlx',
    '/axml',
    '/jsx',
  ])('%s can be a page', (path) => {
    expect(outside(path)).toBe(false)
  })

  it.each([
    'https://taxes.example/a',
    'https://fuel.example/',
    'http://insurance.example/a',
    'https://partner.example/a',
  ])('%s is outside of the site', (address) => {
    expect(outside(address)).toBe(true)
  })

  it.each(['https://kvitok.example/fines', 'https://my.partner.example/a', 'https://example/'])(
    '%s can belong to the site',
    (address) => {
      expect(outside(address)).toBe(false)
    },
  )
})
