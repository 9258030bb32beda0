import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openContent, shippedTexts } from '#adapters/cms/reader/content-source.ts'
import { pageOfCity } from '#adapters/cms/reader/city-page.ts'
import { readContent } from '#adapters/cms/reader/read-content.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvitok-content-'))
})

afterEach(() => rm(folder, { recursive: true }))

const put = async (name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}

const article = (fields = '') =>
  `---\ntitle: Новый порядок\nlead: Коротко о порядке.\ndate: 2099-01-02\ntags: [shtrafy]\n${fields}---\n\nТекст.\n`

const page = (body = 'Текст.') => `---\ntitle: Ипотека\ndescription: О ней\nlead: Коротко\n---\n\n${body}\n`

const city = `- { slug: a, name: А, where: в А, region: '77', lat: 55.1, lon: 37.1, population: 9 }\n`

/** The message of the error, with the folder left out. */
const refusalOf = (): string => {
  try {
    readContent(folder)
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '')
  }
  return ''
}

describe('readContent', () => {
  it('adds an article of the operator, the newest first', async () => {
    await put('news/novyy-poryadok.md', article())
    const { news } = readContent(folder)
    expect(news[0]).toMatchObject({
      slug: 'novyy-poryadok',
      title: 'Новый порядок',
      publishedAt: '2099-01-02',
      tags: [{ slug: 'shtrafy', title: 'Штрафы' }],
      body: [{ kind: 'paragraph', text: 'Текст.' }],
    })
    expect(news).toHaveLength(shippedTexts().news.length + 1)
  })

  it('puts a file of the operator in the place of the file with the same name', async () => {
    await put('pages/about.md', page())
    const { pages } = readContent(folder)
    expect(pages.get('about')?.title).toBe('Ипотека')
    expect(pages.size).toBe(shippedTexts().pages.size)
  })

  it('lists the pages that the operator added, and not those that replace another page', async () => {
    await put('pages/about.md', page())
    await put('pages/novaya.md', page())
    await put('pages/finance/ipoteka.md', page().replace('lead:', 'indexed: false\nlead:'))
    expect(readContent(folder).addedPages).toEqual([
      {
        name: 'finance/ipoteka',
        title: 'Ипотека',
        indexed: false,
        file: join(folder, 'pages/finance/ipoteka.md'),
      },
      { name: 'novaya', title: 'Ипотека', indexed: true, file: join(folder, 'pages/novaya.md') },
    ])
    expect(shippedTexts().addedPages).toEqual([])
  })

  it('reads a file with the line ends and the byte order mark of Windows', async () => {
    await put('news/novyy-poryadok.md', `\uFEFF${article().replaceAll('\n', '\r\n')}`)
    expect(readContent(folder).news[0]?.title).toBe('Новый порядок')
  })

  it('leaves out a text with published: false', async () => {
    const [first] = shippedTexts().questions
    await put(
      `faq/${first?.slug}.md`,
      '---\nquestion: Когда?\ntags: [shtrafy]\norder: 1\npublished: false\n---\n\nТекст.\n',
    )
    expect(readContent(folder).questions.map(({ slug }) => slug)).not.toContain(first?.slug)
  })

  it('reads the questions and the links of a page from their sections', async () => {
    await put(
      'pages/finance/ipoteka.md',
      page('Текст.\n\n## Частые вопросы\n\n### Когда?\n\nСразу.\n\n## Что дальше\n\n[Ответы](/faq/)'),
    )
    expect(readContent(folder).pages.get('finance/ipoteka')).toEqual({
      title: 'Ипотека',
      description: 'О ней',
      lead: 'Коротко',
      body: [{ kind: 'paragraph', text: 'Текст.' }],
      questions: [{ question: 'Когда?', answer: 'Сразу.' }],
      next: [{ href: '/faq/', label: 'Ответы' }],
    })
  })

  it('reads the cities and their texts of the operator', async () => {
    await put(
      'cities.yaml',
      city + city.replaceAll('а', 'б').replace('slug: a', 'slug: b').replace('9 }', '10, text: svoy }'),
    )
    await put('cities/svoy.md', page('Парковка: {parking}.\n\nПросто {where}.'))
    const { cities, cityTexts } = readContent(folder)
    expect(cities.map(({ slug }) => slug)).toEqual(['b', 'a'])
    expect(pageOfCity(cityTexts, 'b')?.body).toEqual([{ kind: 'paragraph', text: 'Просто в\u00A0А.' }])
    expect(pageOfCity(cityTexts, 'a')?.title).toBe('Штрафы ГИБДД в А: проверить и оплатить')
    expect(pageOfCity(cityTexts, 'moskva')).toBeNull()
  })

  it.each([
    [
      'a field that is missing',
      'news/a.md',
      '---\ntitle: А\ndate: 2026-01-01\ntags: []\n---\n',
      'news/a.md:2: поле lead: не указано',
    ],
    [
      'a field that does not exist',
      'news/a.md',
      article('autor: я\n'),
      'news/a.md:6: поле autor: такого поля нет',
    ],
    [
      'a date that does not exist',
      'news/a.md',
      article().replace('01-02', '13-02'),
      'news/a.md:4: поле date: Нет такой даты',
    ],
    [
      'a tag without a title',
      'news/a.md',
      article().replace('shtrafy', 'shtraf'),
      'news/a.md:5: поле tags.0: нужно одно из: shtrafy',
    ],
    ['YAML that cannot be read', 'news/a.md', '---\ntitle: "А\n---\n\nТекст.\n', 'news/a.md:'],
    ['a file without fields', 'news/a.md', 'Текст.\n', 'news/a.md:1: файл начинается с полей'],
    ['HTML', 'news/a.md', article().replace('Текст.', '<b>Текст</b>'), 'news/a.md:8: здесь не бывает HTML'],
    [
      'a question without an answer',
      'pages/finance/a.md',
      page('## Частые вопросы\n\n### Когда?'),
      'pages/finance/a.md:9: в разделе',
    ],
    [
      'a text after the links',
      'pages/finance/a.md',
      page('## Что дальше\n\nТекст.'),
      'pages/finance/a.md:9: раздел «Что дальше» стоит последним',
    ],
    [
      'a city without a field',
      'cities.yaml',
      `${city}- { slug: b, name: Б, where: в Б, region: '77', lat: 1, population: 1 }\n`,
      'cities.yaml:2: поле 1.lon: не указано',
    ],
    [
      'a city of a region that does not exist',
      'cities.yaml',
      `${city}- slug: b\n  name: Б\n  where: в Б\n  region: '00'\n  lat: 1\n  lon: 1\n  population: 1\n`,
      'cities.yaml:5: поле 1.region: нужен код региона ГИБДД',
    ],
    [
      'a city that is listed twice',
      'cities.yaml',
      city + city,
      'cities.yaml:2: поле 1.slug: город «a» уже есть',
    ],
    [
      'a city with a text that does not exist',
      'cities.yaml',
      city.replace(' }', ', text: net }'),
      'cities.yaml:1: поле 0.text: нужно одно из: city, federal',
    ],
    ['a list without cities', 'cities.yaml', '[]\n', 'cities.yaml:1:'],
    [
      'a name in braces that no city has',
      'cities/city.md',
      page('Текст.\n\nВ {gorod} и {where}.'),
      'cities/city.md:9: {gorod} здесь не бывает, только {name}, {where}',
    ],
    [
      'HTML in a text of cities',
      'cities/city.md',
      page('<b>{where}</b>'),
      'cities/city.md:7: здесь не бывает HTML',
    ],
    ['a folder that does not exist', 'article/a.md', article(), 'article/a.md: здесь бывают файлы'],
    [
      'a name that is not an address',
      'news/Новость.md',
      article(),
      'news/Новость.md: имя файла — адрес страницы',
    ],
    [
      'a list that names no article',
      'featured.yaml',
      'popularArticles: [net]\ntopArticles: []\npopularNews: []\n',
      'featured.yaml: поле popularArticles: текста «net» нет',
    ],
    ['a malformed review', 'reviews.yaml', '- author: А\n', 'reviews.yaml:1: поле 0: platform: Магазин'],
  ])('refuses %s and names the place', async (_, name, text, message) => {
    await put(name, text)
    expect(refusalOf()).toContain(message)
  })

  it('names the issues of all files at once', async () => {
    await put('news/a.md', 'Текст.\n')
    await put('faq/b.md', 'Текст.\n')
    expect(refusalOf()).toMatch(/news\/a\.md:1:.*\n|faq\/b\.md:1:/)
    expect(
      refusalOf()
        .split('\n')
        .filter((line) => line.includes('.md:1:')),
    ).toHaveLength(2)
  })

  it('refuses a folder that does not exist', () => {
    expect(() => readContent(join(folder, 'nowhere'))).toThrow(
      /CONTENT_DIR или contentDir бренда: папки .*nowhere нет/,
    )
  })
})

describe('openContent', () => {
  it('reads the files again after a change, and keeps the previous texts after a failure', async () => {
    const content = openContent(folder)
    await put('news/novyy-poryadok.md', article())
    content.reload()
    expect(content.current().news[0]?.slug).toBe('novyy-poryadok')
    await put('news/novyy-poryadok.md', 'Текст.\n')
    expect(() => content.reload()).toThrow(/novyy-poryadok\.md:1/)
    expect(content.current().news[0]?.slug).toBe('novyy-poryadok')
  })
})
