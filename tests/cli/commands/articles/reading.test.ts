import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { withServedCommandLine } from '#tests/support/command-line/served-command-line.ts'

const at = withServedCommandLine()

const json = async (...args: readonly string[]) => {
  const { output, ...run } = await at().run([...args, '--format', 'json'])
  return { ...run, answer: JSON.parse(output) }
}

describe('kvitok cameras list', () => {
  it('lists the nearest first, in metres for programs', async () => {
    const { code, stderr, answer } = await json('cameras', 'list', '--city', 'Казань', '--limit', '5')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const distances = answer.map(({ distance }: { readonly distance: number }) => distance)
    expect(distances).toHaveLength(5)
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b))
    expect(answer[0]).toMatchObject({
      id: expect.any(String),
      kind: expect.any(String),
      lat: expect.any(Number),
    })
  })

  it('prints only fields into a pipe', async () => {
    const { code, output, stderr } = await at().run([
      'cameras',
      'list',
      '--near',
      '55.79,49.11',
      '--limit',
      '1',
    ])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(output.split('\t')).toHaveLength(8)
  })

  it('prints the place and the count at a terminal', async () => {
    const { output, stderr } = await at().run(['cameras', 'list', '--city', 'kazan', '--limit', '2'], {
      isTerminal: true,
      env: { NO_COLOR: '1' },
    })
    expect(output.split('\n')[0]).toMatch(/^Расстояние +Вид +Скорость, км\/ч +Где/)
    expect(stderr).toMatch(/^Казань: показано 2 из \d+\. Остальные: --all\nКамеры учебные.*\n$/)
  })

  it('finds an address by the geocoder', async () => {
    const { code, answer } = await json(
      'cameras',
      'list',
      '--near',
      'Самара, улица Куйбышева',
      '--limit',
      '1',
    )
    expect({ code, found: answer.length }).toEqual({ code: 0, found: 1 })
  })

  it('lists only the requested kind', async () => {
    const { answer } = await json('cameras', 'list', '--city', 'Москва', '--kind', 'bus-lane', '--all')
    expect(new Set(answer.map(({ kind }: { readonly kind: string }) => kind))).toEqual(new Set(['bus-lane']))
  })

  it.each([
    [['--city', 'Нижний'], 1, 'city.several'],
    [['--city', 'Китеж'], 1, 'city.unknown'],
    [['--near', 'Китеж-град'], 1, 'place.unknown'],
    [[], 2, 'misuse.place'],
    [['--city', 'Казань', '--near', '55,49'], 2, 'misuse.place'],
  ])('%j is refused', async (args, exit, error) => {
    const { code, stderr, answer } = await json('cameras', 'list', ...args)
    expect({ code, error: answer.error.code }).toEqual({ code: exit, error })
    expect(stderr).toMatch(/^kvitok: [А-Я]/)
  })
})

describe('kvitok articles', () => {
  it('list prints a page of cards', async () => {
    const { code, answer } = await json('articles', 'list', '--section', 'news')
    expect(code).toBe(0)
    expect(answer[0]).toMatchObject({
      section: 'news',
      slug: expect.any(String),
      publishedAt: expect.any(String),
    })
  })

  it('list at a terminal prints how to get the next page', async () => {
    const { stderr } = await at().run(['articles', 'list'], { isTerminal: true })
    expect(stderr).toMatch(/^Страница 1 из \d+\. Дальше: --page 2, всё: --all\n$/)
  })

  it('list filters by the values that topics prints', async () => {
    const { answer: topics } = await json('articles', 'topics')
    const { slug } = topics.find(({ kind }: { readonly kind: string }) => kind === 'category')
    const { answer } = await json('articles', 'list', '--category', slug)
    expect(
      new Set(answer.map(({ category }: { readonly category: { slug: string } }) => category.slug)),
    ).toEqual(new Set([slug]))
  })

  it('list also contains questions and answers', async () => {
    const { answer } = await json('articles', 'list', '--section', 'faq')
    expect(answer.length).toBeGreaterThan(5)
    expect(answer[0]).toMatchObject({ section: 'faq', publishedAt: null, category: null })
  })

  it('show prints wrapped text at a terminal', async () => {
    const { code, output } = await at().run(['articles', 'show', 'skidka-25-protsentov'], {
      isTerminal: true,
    })
    expect(code).toBe(0)
    expect(Math.max(...output.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  it('show prints one row into a pipe, and blocks in JSON', async () => {
    const piped = await at().run(['articles', 'show', 'skidka-25-protsentov'])
    expect(piped.output.split('\n')).toEqual([expect.stringContaining('skidka-25-protsentov'), ''])
    const { answer } = await json('articles', 'show', 'skidka-25-protsentov')
    expect(answer.body[0]).toMatchObject({ kind: expect.any(String) })
  })

  it('show finds news and answers without a section', async () => {
    for (const section of ['news', 'faq']) {
      const { answer: listed } = await json('articles', 'list', '--section', section)
      const { answer } = await json('articles', 'show', listed[0].slug)
      expect(answer).toMatchObject({ section, slug: listed[0].slug })
    }
  })

  it.each([
    [['show', 'net-takoy'], 1, 'reading.unknown'],
    [['list', '--tag', 'net-takoy'], 1, 'reading.unknown'],
    [['list', '--page', '9999'], 1, 'reading.unknown'],
    [['list', '--tag', 'oplata', '--category', 'oplata'], 2, 'misuse.topic'],
  ])('%j is refused', async (args, exit, error) => {
    const { code, answer } = await json('articles', ...args)
    expect({ code, error: answer.error.code }).toEqual({ code: exit, error })
  })
})

describe('kvitok company', () => {
  it('kvitok company does not track a visit, and reports an unavailable backend once', async () => {
    const complaints = vi.spyOn(console, 'warn')
    onTestFinished(() => complaints.mockRestore())
    const { code, stderr } = await at().run(['company', '7707083893'], {
      env: { BACKEND_URL: 'http://127.0.0.1:1' },
    })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^kvitok: Нет связи.*\nСервер: http:\/\/127\.0\.0\.1:1 \(из BACKEND_URL\)\n$/,
      ),
    })
    expect(complaints).not.toHaveBeenCalled()
    await at().run(['company', '7707083893'])
    const counted = await at().backend.store.db.selectFrom('tracking_events').select('id').execute()
    expect(counted).toEqual([])
  })

  it('prints a demo organisation, marked as invented', async () => {
    const { code, answer } = await json('company', '7701009999')
    expect(code).toBe(0)
    expect(answer).toMatchObject({ kind: 'organisation', inn: '7701009999', isDemo: true })
  })

  it.each([
    ['7707083890', 'inn.checksum'],
    ['77', 'company.unknown'],
    ['7707083893', 'company.unknown'],
  ])('%s is refused with %s', async (inn, error) => {
    const { code, answer } = await json('company', inn)
    expect({ code, error: answer.error.code }).toEqual({ code: 1, error })
  })
})
