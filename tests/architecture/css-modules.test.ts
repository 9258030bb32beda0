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

describe('stylesheets', () => {
  test('stylesheets of more than thirty components are checked', () => {
    expect(uses.length).toBeGreaterThan(30)
  })

  test.each(uses)('stylesheets of $file define every class that it uses', ({ stylesheet, names }) => {
    expect(existsSync(stylesheet)).toBe(true)
    const css = readFileSync(stylesheet, 'utf8')
    expect(names.filter((name) => !new RegExp(String.raw`\.${name}(?![\w-])`).test(css))).toEqual([])
  })
})
