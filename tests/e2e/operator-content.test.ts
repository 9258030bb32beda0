import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import type { DatabasePlace } from '#tests/support/database/databases.ts'
import { freePorts, type RunningProduct } from '#tests/support/product/running-product.ts'
import { copySample, startAt } from '#tests/support/product/sample-product.ts'

let folder: string
let place: DatabasePlace
let product: RunningProduct

const put = async (name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}

const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: Страница оператора\nlead: Коротко о главном\n---\n\n${body}\n`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvitok-content-'))
  await put('pages/about.md', page('Об операторе', 'Текст оператора.'))
  await put(
    'pages/akcii/vesna.md',
    page(
      'Весенняя акция',
      'Скидка **до мая** для *всех*, код `VESNA`: [вопросы](/faq/).\n\n| А |\n|---|\n| **б** |',
    ),
  )
  await put(
    'cities.yaml',
    "- { slug: kitezh, name: Китеж, where: в Китеже, region: '52', lat: 56.8, lon: 45, population: 9 }\n",
  )
  place = await copySample(inject('postgresqlUrl'), inject('sampleDatabase'))
  product = await startAt(place, await freePorts(), { CONTENT_DIR: folder })
})

afterAll(async () => {
  await product.stop('SIGTERM')
  await place.remove()
  await rm(folder, { recursive: true })
})

const open = async (path: string) => {
  const answer = await fetch(`${product.url}${path}`)
  return { status: answer.status, text: await answer.text() }
}

describe('the texts of the operator', () => {
  it('replace those of the product', async () => {
    expect((await open('/about/')).text).toContain('Текст оператора.')
  })

  it('the texts of the operator are added at new addresses with their markup', async () => {
    const { status, text } = await open('/akcii/vesna/')
    expect(status).toBe(200)
    expect(text).toContain(
      '<p>Скидка <strong>до\u00A0мая</strong> для <em>всех</em>, код <code>VESNA</code>: <a href="/faq/">вопросы</a>.</p>',
    )
    expect(text).toContain('<td><strong>б</strong></td>')
  })

  it('the texts of the operator are listed on the page of the site map and in sitemap.xml', async () => {
    expect((await open('/sitemap/')).text).toMatch(/href="\/akcii\/vesna\/">Весенняя акция</)
    expect((await open('/sitemap.xml')).text).toContain(`<loc>${product.url}/akcii/vesna/</loc>`)
  })

  it.each(['akcii', 'akcii/leto', 'home', 'landing-grz', 'net-takoy', 'net@takoy'])(
    'leave the address of «%s» unmatched',
    async (name) => {
      const { status, text } = await open(`/${name}/`)
      expect(status).toBe(404)
      expect(text).toContain('Page not found')
    },
  )

  it('the texts of the operator are returned by the API', async () => {
    expect(JSON.parse((await open('/api/content/added-pages')).text)).toEqual({
      pages: [{ name: 'akcii/vesna', title: 'Весенняя акция', indexed: true }],
    })
    expect((await open('/api/content/page?name=akcii/vesna')).status).toBe(200)
  })

  it('replace the cities of the pages, of the map and of sitemap.xml', async () => {
    expect((await open('/city/')).text).toContain('href="/city/kitezh/"')
    expect((await open('/city/kitezh/')).text).toContain('Штрафы ГИБДД в\u00A0Китеже')
    expect((await open('/city/moskva/')).status).toBe(404)
    expect((await open('/map/')).text).toContain('Камеры в Китеже')
    expect((await open('/sitemap.xml')).text).toContain(`<loc>${product.url}/city/kitezh/</loc>`)
  })

  it('the texts of the operator are opened by a link inside the application', async () => {
    const browser = await openBrowser()
    try {
      const visit = await browser.newPage()
      const errors: string[] = []
      visit.on('pageerror', (error) => errors.push(error.message))
      await visit.goto(`${product.url}/sitemap/`)
      await visit.getByRole('link', { name: 'Весенняя акция' }).click()
      await visit.getByRole('heading', { level: 1, name: 'Весенняя акция' }).waitFor()
      expect(await visit.locator('strong', { hasText: 'до' }).count()).toBe(1)
      expect(errors).toEqual([])
    } finally {
      await browser.close()
    }
  })

  it('the texts of the operator contain the cities of the map of cameras', async () => {
    const browser = await openBrowser()
    try {
      const visit = await browser.newPage()
      await visit.goto(`${product.url}/map/`)
      const name = visit.locator('svg text', { hasText: 'Китеж' })
      await name.waitFor()
      expect(await name.count()).toBe(1)
    } finally {
      await browser.close()
    }
  })

  it('the texts of the operator with a taken address are refused at the start', async () => {
    await put('pages/fines.md', page('Штрафы', 'Текст.'))
    try {
      await expect(startAt(place, await freePorts(), { CONTENT_DIR: folder })).rejects.toThrow(
        'pages/fines.md: адрес /fines/ занят',
      )
    } finally {
      await rm(join(folder, 'pages/fines.md'))
    }
  })
})
