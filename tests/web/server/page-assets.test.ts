import { describe, expect, it } from 'vitest'
import type { PageHandle } from '#web/app/routing/page-handle.ts'
import { builtAssets } from '#web/server/page-assets.ts'

const manifest = {
  'web/app/entry-client.ts': { file: 'entry.js', imports: ['first'] },
  first: { file: 'first.js' },
  'web/app/start.tsx': { file: 'start.js', css: ['application.css'], imports: ['first'] },
  'web/features/information/rules.page.tsx': { file: 'rules.js', css: ['rules.css'] },
}
const rules: PageHandle = {
  module: 'web/features/information/rules.page.tsx',
  start: 'intent',
  layout: 'default',
}
const { assetsOf } = builtAssets(manifest)

describe('what a page brings with it', () => {
  it('is its own sheet alone, where it is only read', () => {
    expect(assetsOf([rules], false).styles).toEqual(['/rules.css'])
  })

  it('is the sheet of the application too, where the error page stands in its place', () => {
    expect(assetsOf([rules], true).styles).toContain('/application.css')
  })

  it('is no script ahead of time, where nobody has asked for one', () => {
    expect(assetsOf([rules], true).preloads).toEqual([])
  })

  it('is the first script with all that it stands on, named once', () => {
    const { first, preloads } = assetsOf([{ ...rules, start: 'now' }], false)
    expect(first).toEqual(['/entry.js', '/first.js'])
    expect(preloads.toSorted()).toEqual(['/rules.js', '/start.js'])
  })

  it('loads the chunk of the first script, where the entry only imports a chunk of its own name', () => {
    const { entry, assetsOf: assetsOfBuild } = builtAssets({
      ...manifest,
      'web/app/entry-client.ts': { name: 'entry-client', file: 'facade.js', imports: ['chunk'] },
      chunk: { name: 'entry-client', file: 'chunk.js', imports: ['first'] },
    })
    expect(entry).toBe('/chunk.js')
    expect(assetsOfBuild([rules], false).first).toEqual(['/chunk.js', '/first.js'])
  })
})
