import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const web = fileURLToPath(new URL('../../web', import.meta.url))

const sources = ['ui', 'layouts', 'features']
  .flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(web, folder, name),
    ),
  )
  .filter((file) => file.endsWith('.tsx'))

interface Use {
  readonly file: string
  readonly stylesheet: string
  readonly names: readonly string[]
}

const uses = sources.flatMap((file): Use[] => {
  const text = readFileSync(file, 'utf8')
  const stylesheet = /import css from '([^']+)'/.exec(text)?.[1]
  if (stylesheet === undefined) return []
  const path = stylesheet.startsWith('#web/')
    ? join(web, stylesheet.slice('#web/'.length))
    : join(file, '..', stylesheet)
  return [
    {
      file: file.slice(web.length),
      stylesheet: path,
      names: Array.from(text.matchAll(/css\['([\w-]+)'\]/g), ([, name = '']) => name),
    },
  ]
})

/** Widths and heights of media queries in pixels, which do not grow with the size of text that a visitor has chosen. */
const pixelQuery = /@media[^{]*(?:width|height): [\d.]+px/g

describe('stylesheets', () => {
  test('stylesheets compare the window with the size of its text', () => {
    expect('@media (min-width: 768px) {'.match(pixelQuery)).toHaveLength(1)
    const found = readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) => readFileSync(join(web, name), 'utf8').match(pixelQuery) ?? [])
    expect(found).toEqual([])
  })

  test('stylesheets of more than thirty components are checked', () => {
    expect(uses.length).toBeGreaterThan(30)
  })

  test.each(uses)('stylesheets of $file define every class that it uses', ({ stylesheet, names }) => {
    expect(existsSync(stylesheet)).toBe(true)
    const css = readFileSync(stylesheet, 'utf8')
    expect(names.filter((name) => !new RegExp(String.raw`\.${name}(?![\w-])`).test(css))).toEqual([])
  })
})
