import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultBrands } from '#web/brand/brand.ts'
import { brandFile } from '#web/server/brand-files.ts'

const read = async (path: string, brand: (typeof defaultBrands)[number]) =>
  (await brandFile(path, brand)?.json()) as {
    short_name: string
    icons: { src: string }[]
    prerender: { where: unknown }[]
  }

describe.each(defaultBrands)('the manifest of $name', (brand) => {
  it('names the brand, and icons that are there', async () => {
    const { short_name: name, icons } = await read('/manifest.webmanifest', brand)
    expect(name).toBe(brand.name)
    for (const { src } of icons)
      expect(existsSync(new URL(`../../../web/public${src}`, import.meta.url))).toBe(true)
  })

  it('gives messages its own icon', () => {
    expect(brandFile('/icon.png', brand)?.headers.get('location')).toContain(brand.mark)
  })
})

describe('what is drawn ahead', () => {
  it('is content alone: no page of somebody’s own, no query', async () => {
    const rules = JSON.stringify((await read('/speculation-rules.json', defaultBrands[0])).prerender)
    for (const folder of ['/prepayment/*', '/fines/*', '/auth/*', '/reset/*', '\\\\?(.+)'])
      expect(rules).toContain(folder)
  })
})
