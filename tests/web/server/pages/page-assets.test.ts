import { describe, expect, it } from 'vitest'
import type { PageHandle } from '#web/app/routing/page-handle.ts'
import { parseStylesheet } from '#web/build/parsed-stylesheets.ts'
import { builtAssets } from '#web/server/pages/page-assets.ts'

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

describe('the assets of a page', () => {
  it('the assets of a page are its stylesheet alone if it is a page of content', () => {
    expect(assetsOf([rules]).styles).toEqual(['/rules.css'])
  })

  it('the assets of a page contain the stylesheet of the application if the error page is rendered in its place', () => {
    expect(assetsOf([rules], { isFailed: true }).styles).toContain('/application.css')
  })

  it('the assets of a page of content contain its stylesheet, and no link and no preloaded font', () => {
    const stylesheet = parseStylesheet('.rules{color:red}')
    const built = builtAssets(
      {
        ...manifest,
        'web/features/information/rules.page.tsx': {
          file: 'rules.js',
          css: ['rules.css'],
          assets: ['text.woff2'],
        },
      },
      new Map([['rules.css', stylesheet]]),
    )
    const { styles, inlineStylesheets, fonts } = built.assetsOf([rules])
    expect({ styles, fonts }).toEqual({ styles: [], fonts: [] })
    expect(inlineStylesheets).toEqual([stylesheet])
    expect(built.assetsOf([rules], { isFailed: true }).fonts).toEqual(['/text.woff2'])
  })

  it('the assets of an application contain its stylesheets, and no link and no preloaded font, so that nothing delays its picture', () => {
    const [ofApplication, ofPage] = [parseStylesheet('a{}'), parseStylesheet('b{}')]
    const built = builtAssets(
      manifest,
      new Map([
        ['application.css', ofApplication],
        ['rules.css', ofPage],
      ]),
    )
    const { styles, fonts, inlineStylesheets, moduleStyles } = built.assetsOf([{ ...rules, start: 'now' }])
    expect(inlineStylesheets).toEqual([ofApplication, ofPage])
    expect(moduleStyles).toEqual(['/application.css', '/rules.css'])
    expect(built.assetsOf([rules]).moduleStyles).toEqual([])
    expect({ styles, fonts }).toEqual({ styles: [], fonts: [] })
  })

  it('the assets of a page contain the stylesheets of what the first script loads beside the application', () => {
    const ofChat = parseStylesheet('a{color:red}')
    const built = builtAssets(
      {
        ...manifest,
        first: { file: 'first.js', dynamicImports: ['web/app/start.tsx', 'idle'] },
        idle: { file: 'idle.js', dynamicImports: ['chat'] },
        chat: { file: 'chat.js', css: ['chat.css'] },
      },
      new Map([
        ['application.css', parseStylesheet('b{color:red}')],
        ['chat.css', ofChat],
      ]),
    )
    expect(built.assetsOf([rules]).laterStylesheets).toEqual([ofChat])
  })

  it('the assets of a page contain the first script alone if the page starts no application', () => {
    expect(assetsOf([rules], { isFailed: true }).modules).toEqual([])
  })

  it('the assets of a page contain the first script and all its imports once', () => {
    const { first, modules } = assetsOf([{ ...rules, start: 'now' }])
    expect(first).toEqual(['/entry.js', '/first.js'])
    expect(modules.toSorted()).toEqual(['/rules.js', '/start.js'])
  })

  it('the assets of a page contain the chunk of the first script if the entry only imports a chunk of the same name', () => {
    const { entry, assetsOf: assetsOfBuild } = builtAssets({
      ...manifest,
      'web/app/entry-client.ts': { name: 'entry-client', file: 'facade.js', imports: ['chunk'] },
      chunk: { name: 'entry-client', file: 'chunk.js', imports: ['first'] },
    })
    expect(entry).toBe('/chunk.js')
    expect(assetsOfBuild([rules]).first).toEqual(['/chunk.js', '/first.js'])
  })
})
