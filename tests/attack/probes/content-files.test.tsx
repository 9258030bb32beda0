import { Result } from 'effect'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { parseBlocks } from '#adapters/cms/reader/markdown-blocks.ts'
import { contentPlaces } from '#tests/attack/content-places.ts'
import { scripts } from '#tests/attack/scripts.ts'
import { Blocks } from '#web/ui/reading/blocks.tsx'

/** Elements and attributes that run a script or load from another site. */
const runnable =
  /<(?:script|iframe|object|embed|svg|math|style|link|meta|base|form|img|video|audio|template)\b|\son\w+\s*=\s*["']|(?:href|src|action|formaction)="\s*(?:javascript|data|vbscript|blob|file):/i

describe('a text of a content file', () => {
  it('has no block that could run', () => {
    const found: string[] = []
    let drawn = 0
    for (const script of scripts)
      for (const place of contentPlaces) {
        const read = parseBlocks('a.md', place(script), 0)
        if (Result.isFailure(read)) continue
        const blocks = read.success.flatMap(({ block }) => (block.kind === 'subheading' ? [] : [block]))
        const html = renderToStaticMarkup(<Blocks blocks={blocks} />)
        drawn += 1
        if (runnable.test(html)) found.push(`${place(script)} became ${html}`)
      }
    expect(found).toEqual([])
    expect(drawn).toBeGreaterThan(scripts.length)
  })
})
