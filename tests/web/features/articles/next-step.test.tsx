import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NextStep } from '#web/features/articles/next-step.tsx'

const nextOf = (slug: string): string | undefined =>
  /href="[^"]*"[^]*?(?=<\/span>)/.exec(
    renderToStaticMarkup(<NextStep topics={[{ slug, title: 'Тема' }]} />),
  )?.[0]

describe('NextStep', () => {
  it.each([
    ['shtrafy', 'href="/"', 'Проверить штрафы'],
    ['nalogi', 'href="/taxes/"', 'Проверить налоги'],
  ])('leads from a text about «%s» to the look-up', (slug, link, label) => {
    const next = nextOf(slug)
    expect(next).toContain(link)
    expect(next).toContain(label)
  })
})
