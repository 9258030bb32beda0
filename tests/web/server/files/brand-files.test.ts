import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultBrands } from '#domain/brands/brand.ts'
import { brandFile } from '#web/server/files/brand-files.ts'

const read = async (path: string, brand: (typeof defaultBrands)[number]) =>
  (await brandFile(path, brand)?.json()) as {
    short_name: string
    icons: { src: string }[]
  }

describe.each(defaultBrands)('the manifest of $name', (brand) => {
  it('names the brand, and icons that are there', async () => {
    const { short_name: name, icons } = await read('/manifest.webmanifest', brand)
    expect(name).toBe(brand.name)
    for (const { src } of icons)
      expect(existsSync(new URL(`../../../../web/public${src}`, import.meta.url))).toBe(true)
  })

  it('gives messages its own icon', () => {
    expect(brandFile('/icon.png', brand)?.headers.get('location')).toContain(brand.mark)
  })
})
