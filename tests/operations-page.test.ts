import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './architecture/source.ts'
import { metricsSource } from './support/metrics-source.ts'

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
    const named = new Set(
      Array.from(page.matchAll(/kvitok_[a-z_]+/g), ([name]) => name.replace(/_(?:count|bucket)$/, '')),
    )
    named.delete('kvitok_queue')
    expect([...named].filter((name) => !metricsSource.includes(`'${name}'`))).toEqual([])
  })

  it('docs/operations.md has links to existing targets', () => {
    const links = Array.from(page.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g), ([, target = '']) => target)
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((target) => !existsSync(join(root, 'docs', target)))).toEqual([])
  })
})

describe('docs/acquirers.md', () => {
  it('describes every setting of a contract', () => {
    const source = read('adapters/wiring/acquirer-settings.ts')
    const names = Array.from(
      source.matchAll(/'((?:A3|MONETA|CALLBACK|SANDBOX)_[A-Z_]+)'/g),
      ([, name = '']) => name,
    )
    expect(new Set(names).size).toBeGreaterThan(15)
    expect(names.filter((name) => !read('docs/acquirers.md').includes(`\`${name}\``))).toEqual([])
  })
})
