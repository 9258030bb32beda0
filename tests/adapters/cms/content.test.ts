import { describe, expect, it } from 'vitest'
import { isSafeHref, wordCount } from '#domain/articles/block.ts'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { BlockWire } from '#adapters/backend/contract/services/body-wire.ts'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import { hrefsOf } from '#tests/support/pages/content-links.ts'
import { siteGroups } from '#web/features/site-map/site-map.ts'
import { Schema } from 'effect'

const { articles, news, questions: faqEntries, banners } = shippedTexts()

const slugsOf = (all: readonly { readonly slug: string }[]) => all.map(({ slug }) => slug)

/** Every page of the site map, and two pages outside it. */
const pages = [
  ...siteGroups.flatMap((group) => group.pages.map(({ path }) => path)),
  '/map/',
  '/organization/',
]

/** The day of the newest text; a machine whose clock is behind it reads the same texts. */
const newest = '2026-11-30'
const today = localDateOf(instant(Date.now()))
const lastDay = today > newest ? today : newest

const known = new Set([...pages, ...slugsOf(articles).map((slug) => `/good_to_know/${slug}/`)])

const written = [
  ...articles.map(({ slug, body }) => ({ slug: `good_to_know/${slug}`, body })),
  ...news.map(({ slug, body }) => ({ slug: `news/${slug}`, body })),
  ...faqEntries.map(({ slug, answer }) => ({ slug: `faq/${slug}`, body: answer })),
]

describe('the shipped content', () => {
  it('the shipped content is at least 40 articles, 15 news and 60 answers', () => {
    expect([articles.length >= 40, news.length >= 15, faqEntries.length >= 60]).toEqual([true, true, true])
  })

  it('gives every answer a unique name', () => {
    expect(new Set(slugsOf(faqEntries)).size).toBe(faqEntries.length)
  })

  it('the shipped content has names that an address can hold', () => {
    const all = [...slugsOf(articles), ...slugsOf(news), ...slugsOf(faqEntries)]
    expect(all.filter((slug) => !/^[a-z\d][a-z\d-]*$/.test(slug))).toEqual([])
  })

  it('the shipped content holds the tags that old addresses lead to (spec §2)', () => {
    const tags = new Set(articles.flatMap(({ tags: topics }) => slugsOf(topics)))
    expect([tags.has('shtrafy'), tags.has('osago')]).toEqual([true, true])
  })

  it('the shipped content has no date in the future', () => {
    const early = [...articles, ...news].filter(({ publishedAt }) => publishedAt > lastDay)
    expect(early.map(({ slug, publishedAt }) => `${slug}: ${publishedAt}`)).toEqual([])
  })
})

describe('an article', () => {
  it.each(articles)('$slug is 250 to 600 words long', ({ body }) => {
    expect(wordCount(body)).toBeGreaterThanOrEqual(250)
    expect(wordCount(body)).toBeLessThanOrEqual(600)
  })
})

describe.each(written)('$slug', ({ body }) => {
  it('the text is made of the blocks that a page shows', () => {
    expect(body.filter((block) => !Schema.is(BlockWire)(block))).toEqual([])
  })

  it('the text links to pages that exist', () => {
    expect(hrefsOf(body).filter((href) => !known.has(href) || !isSafeHref(href))).toEqual([])
  })
})

it('banners lead to pages that exist', () => {
  const hrefs = [...banners.values()].flat().map(({ href }) => href)
  expect(hrefs.filter((href) => !known.has(href))).toEqual([])
})

it('banners have the places home, fines and organization', () => {
  expect([...banners.keys()]).toEqual(['home', 'fines', 'organization'])
})
