import { describe, expect, it } from 'vitest'
import { renderedPage, htmlOf } from '#web/server/pages/encode-page.ts'

describe('the text of a page', () => {
  it('is that of its response, whether the page was rendered here or another handler answered', async () => {
    const page = renderedPage('<p>Штрафы</p>', { status: 404, headers: { 'x-page': 'yes' } })
    expect([page.status, page.headers.get('x-page')]).toEqual([404, 'yes'])
    expect(await page.clone().text()).toBe('<p>Штрафы</p>')
    expect(await htmlOf(page)).toBe('<p>Штрафы</p>')
    expect(await htmlOf(new Response('<p>Налоги</p>'))).toBe('<p>Налоги</p>')
  })
})
