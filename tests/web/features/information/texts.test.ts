import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { isSafeHref, textOf, wordCount } from '#domain/articles/block.ts'
import { plainTextOf } from '#domain/articles/rich-text.ts'
import { redirectOf } from '#domain/navigation/redirect.ts'
import { pageOfCity } from '#adapters/cms/reader/city-page.ts'
import { routes } from '#web/app/routes.tsx'
import { privatePaths, siteGroups } from '#web/features/site-map/site-map.ts'
import {
  articles,
  cityTexts,
  cityPages,
  faqEntries,
  linksOf,
  news,
  pages as informationPages,
  readings,
  texts,
} from './information-texts.ts'

const elsewhere = {
  taxesSite: 'https://taxes.example/',
  fuelPromo: 'https://fuel.example/',
  insuranceSite: 'https://insurance.example/',
  webviewHosts: [],
}

/** Returns the pattern of the matching route, or null for the page of unknown addresses. */
const patternOf = (path: string): string | null => {
  const pattern = matchRoutes([...routes], path)?.at(-1)?.route.path ?? ''
  return pattern === '*' ? null : pattern
}

const slugsOf: Readonly<Record<string, (slug: string) => boolean>> = {
  'licenses/:slug': (slug) => informationPages.has(`licenses/${slug}`),
  'rules/:slug': (slug) => informationPages.has(`rules/${slug}`),
  'finance/*': (slug) => informationPages.has(`finance/${slug}`),
  'insurance/*': (slug) => informationPages.has(`insurance/${slug}`),
  'city/:slug': (slug) => pageOfCity(cityTexts, slug) !== null,
  'good_to_know/:slug': (slug) => articles.some((article) => article.slug === slug),
  'news/:slug': (slug) => news.some((article) => article.slug === slug),
  'faq/:slug': (slug) => faqEntries.some((entry) => entry.slug === slug),
}

/** Whether a link leads to an existing page in its canonical form, or to another site over https. */
const leadsSomewhere = (href: string): boolean => {
  if (href.startsWith('https://')) return isSafeHref(href)
  const target = redirectOf(href, elsewhere)
  if (target !== null) return target.startsWith('https://')
  const [path = ''] = href.split(/[?#]/)
  const pattern = patternOf(path)
  if (pattern === null) return false
  const first = pattern.replace(/[:*].*$/, '')
  const slug = path.slice(1 + first.length).replace(/\/$/, '')
  return slugsOf[pattern]?.(slug) ?? true
}

/** Spec §2: pages of information, tools, laws and cities. */
const paths = `
  /404 /about /ampp /cashback-conditions /ckad /contacts /driver-check /fine-analytics /fssp-legal /ip-fiz /legal-entities /m12
  /madi /msd /osago /platon /your-lost-profit /widget-test-page /tbank-test /b2b /b2b-new /b2b-promo /b2b-autopayment
  /city/moskva /city /download-file /finance/avtokredit /insurance/osago /forms/keyauto /landing/grz /po-fio
  /po-nomeru-postanovleniya /po-pravam /po-sts /po-vin /sts-grz /licences/personal-data-policy.html /licenses/license-agreement
  /licenses/all-promotions-list /politics_personal_data /pay-gibdd-fines /pay-gibdd-fines-card /pay-gibdd-fines-discount
  /rules/cashback-rules /sitemap /check-fine
`
  .trim()
  .split(/\s+/)

describe('the table of routes', () => {
  it.each(paths)('the table of routes has a route for %s', (path) => {
    expect(patternOf(path)).not.toBeNull()
    expect(leadsSomewhere(`${path}/`)).toBe(true)
  })

  it('accepts addresses of several segments for insurance and finance', () => {
    expect(patternOf('/finance/one/two/three/')).toBe('finance/*')
    expect(patternOf('/insurance/one/two/')).toBe('insurance/*')
  })
})

describe.each(texts)('%s', (_, text) => {
  it('the text has a title that fits a tab and a description that fits a search result', () => {
    expect(text.title.length).toBeLessThanOrEqual(70)
    expect(text.description.length).toBeGreaterThanOrEqual(50)
    expect(text.description.length).toBeLessThanOrEqual(160)
  })

  it('the text has a word count within the limits', () => {
    const requests = (text.questions ?? [])
      .map(({ question, answer }) => `${question} ${plainTextOf(answer)}`)
      .join(' ')
    const wordTotal = wordCount(text.body) + `${text.lead} ${requests}`.split(/\s+/).length
    const isIntroduction = text.body.length === 0 && requests === ''
    const fewest = isIntroduction ? 10 : 70
    expect(wordTotal, 'words of lead, body and questions').toBeGreaterThanOrEqual(
      text.indexed === false ? 30 : fewest,
    )
    expect(wordTotal, 'words of lead, body and questions').toBeLessThanOrEqual(520)
  })

  it('links to existing pages only', () => {
    expect(linksOf(text).filter((href) => !leadsSomewhere(href))).toEqual([])
  })

  it('the text uses Russian typography and does not contain the name of the brand', () => {
    const all = [text.title, text.description, text.lead, textOf(text.body)].join('\n')
    expect(all).not.toMatch(/"|\.\.\.| - |Квиток/)
  })
})

describe('all pages of information', () => {
  it('all pages of information have unique titles and descriptions', () => {
    const all = [...texts.map(([, text]) => text), ...cityPages]
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
    expect(new Set(all.map(({ description }) => description)).size).toBe(all.length)
  })

  it('describe all cities within the length limits of a search result', () => {
    expect(cityPages.filter(({ title }) => title.length > 80)).toEqual([])
    expect(cityPages.filter(({ description }) => description.length > 160)).toEqual([])
  })
})

describe('other content pages', () => {
  it.each(readings)('link to existing pages only: %s', (_, links) => {
    expect(links.filter((href) => !leadsSomewhere(href))).toEqual([])
  })
})

describe('siteGroups', () => {
  const mapped = siteGroups.flatMap(({ pages }) => pages.map(({ path }) => path))

  it('siteGroups contains each page once by its canonical address', () => {
    expect(new Set(mapped).size).toBe(mapped.length)
    expect(mapped.filter((path) => !path.endsWith('/'))).toEqual([])
    expect(mapped.filter((path) => !leadsSomewhere(path))).toEqual([])
  })

  it('siteGroups contains the pages of all content folders', () => {
    const all = [...informationPages.keys()].filter((name) => name.includes('/')).map((name) => `/${name}/`)
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter((path) => !mapped.includes(path))).toEqual([])
  })

  it('siteGroups contains no private page', () => {
    expect(mapped.filter((path) => privatePaths.some((folder) => path.startsWith(folder)))).toEqual([])
  })
})
