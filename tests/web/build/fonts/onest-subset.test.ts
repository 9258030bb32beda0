import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onestChars, onestFaces, onestSubset, subsetOnest } from '#web/build/fonts/onest-subset.ts'
import { servicesOf, mappedCodes } from './truetype.ts'

const maxBytes = 9_000

describe.each(Object.entries(onestFaces))('the subset %s', (_name, face) => {
  let woff2: Uint8Array
  let plain: Uint8Array

  beforeAll(async () => {
    const path = createRequire(import.meta.url).resolve(face)
    woff2 = await subsetOnest(await readFile(path))
    plain = await subsetFont(woff2, onestChars, {
      targetFormat: 'truetype',
      keepFeatures: ['tnum'],
      noHinting: true,
    })
  })

  test('the subset is a woff2 of at most 9 kB', () => {
    expect(Buffer.from(woff2.subarray(0, 4)).toString()).toBe('wOF2')
    expect(woff2.length).toBeLessThanOrEqual(maxBytes)
  })

  test('the subset contains every character that the product uses', () => {
    const codes = mappedCodes(plain)
    expect(Array.from(onestChars).filter((sign) => !codes.has(sign.codePointAt(0) ?? 0))).toEqual([])
  })

  test.each(['Ж', 'ё', '7', '₽', '№', '«', '»', '—', '–', '…', '→', '\u00A0', '\u202F'])(
    'the subset draws «%s»',
    (sign) => {
      expect(mappedCodes(plain).has(sign.codePointAt(0) ?? 0)).toBe(true)
    },
  )

  test('the subset has digits of equal width', () => {
    expect(servicesOf(plain)).toContain('tnum')
  })
})

describe('a build with the plugin', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'onest-'))
    await symlink(
      fileURLToPath(new URL('../../../../node_modules', import.meta.url)),
      join(folder, 'node_modules'),
    )
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [onestSubset()],
      build: {
        outDir: join(folder, 'out'),
        rolldownOptions: {
          input: fileURLToPath(new URL('../../../../web/ui/styles/index.css', import.meta.url)),
        },
      },
    })
  })

  afterAll(() => rm(folder, { recursive: true }))

  test('emits both weights as hashed files that the stylesheet refers to', async () => {
    const files = await readdir(join(folder, 'out/assets'))
    const fonts = files.filter((name) => /^onest-[\da-f]{16}-[\w-]{8}\.woff2$/.test(name))
    const stylesheet = files.find((name) => name.endsWith('.css')) ?? ''
    const css = await readFile(join(folder, 'out/assets', stylesheet), 'utf8')
    expect(fonts).toHaveLength(2)
    for (const name of fonts) expect(css).toContain(name)
    expect(css).toContain('font-display:optional')
  })
})
