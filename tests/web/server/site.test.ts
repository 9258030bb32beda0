import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { paperReader } from '#adapters/pdf/paper.wire.ts'
import { makePdfWriter } from '#adapters/pdf/pdf-writer.ts'
import { makePapers } from '#application/papers/index.ts'
import { defaultBrands } from '#web/brand/brand.ts'
import { makeSite } from '#web/server/site.ts'

const crashes: { readonly path: string; readonly code: string; readonly cause: string }[] = []

const site = makeSite({
  features: () => {
    throw new Error('the secret of the database')
  },
  manifest: {},
  publicUrl: 'https://kvitok.example',
  brands: defaultBrands,
  catalogue: false,
  files: async () => null,
  papers: makePapers(makePdfWriter(), paperReader, { read: () => Effect.die('no receipt is asked for') }),
  backend: async () => new Response(null, { status: 404 }),
  redirectOf: () => null,
  onCrash: (error, path, code) => void crashes.push({ path, code, cause: String(error) }),
})

describe('a page that cannot be drawn', () => {
  it('shows a code that stands in the log, in the frame of its brand, and nothing of the cause', async () => {
    const answer = await site.fetch(
      new Request('https://carbox.example/fines/document/aaaaaaaaaaaaaaaaaaaaaaaaaaa/', {
        headers: { host: 'carbox.example' },
      }),
    )
    const page = await answer.text()
    expect(answer.status).toBe(500)
    expect(page).toContain('Страница не открылась')
    expect(page).toContain('Карбокс')
    expect(page).not.toContain('secret')
    const [crash] = crashes
    expect(crash).toMatchObject({ path: '/fines/document/aaaaaaaaaaaaaaaaaaaaaaaaaaa/' })
    expect(crash?.cause).toContain('secret')
    expect(page).toContain(crash?.code)
  })
})

describe('every page', () => {
  it('tells browsers what may be drawn ahead, and may be kept for Back', async () => {
    const { headers } = await site.fetch(new Request('https://kvitok.example/offline/'))
    expect(headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
    expect(headers.get('cache-control')).not.toContain('no-store')
  })
})
