import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './architecture/source.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const page = read('docs/operations.md')

const namesIn = (path: string): readonly string[] =>
  Array.from(read(path).matchAll(/take\(\s*'([A-Z_]+)'/g), ([, name = '']) => name)

describe('docs/operations.md', () => {
  it('describes every setting of the operation', () => {
    const names = namesIn('adapters/wiring/operations-settings.ts')
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it('mentions only metrics that exist', () => {
    const metrics = read('adapters/backend/server/operations/metrics.ts')
    const named = new Set(
      Array.from(page.matchAll(/kvitok_[a-z_]+/g), ([name]) => name.replace(/_(?:count|bucket)$/, '')),
    )
    named.delete('kvitok_queue')
    expect([...named].filter((name) => !metrics.includes(`'${name}'`))).toEqual([])
  })

  it('docs/operations.md has links to existing targets', () => {
    const links = Array.from(page.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g), ([, target = '']) => target)
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((target) => !existsSync(join(root, 'docs', target)))).toEqual([])
  })

  it('docs/operations.md has samples that contain only existing settings', () => {
    const known = new Set(
      readdirSync(join(root, 'adapters/wiring'))
        .filter((name) => name.endsWith('settings.ts'))
        .flatMap((name) => namesIn(`adapters/wiring/${name}`)),
    )
    const set = Array.from(
      read('docs/deployment/compose.yaml').matchAll(/\b([A-Z]+(?:_[A-Z]+)*): (?!\*)/g),
      ([, name = '']) => name,
    )
    const foreign = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']
    expect(set.filter((name) => !known.has(name) && !foreign.includes(name))).toEqual([])
  })
})
