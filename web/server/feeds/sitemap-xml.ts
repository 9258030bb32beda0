import { type ArticleCard, type ArticleSection, categoriesOf, tagsOf } from '#domain/articles/article.ts'
import { articlesUseCases, faqUseCases, informationUseCases } from '#adapters/wiring/services/articles.ts'
import { citiesUseCases } from '#adapters/wiring/services/content.ts'
import type { Site } from '#web/app/brand/use-brand.ts'
import type { Resolve } from '#web/app/services.ts'
import { articleHref, categoryHref, tagHref } from '#web/features/articles/sections.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'
import { escapeXml } from '#domain/wording/escape-xml.ts'
import { privatePaths, siteGroupsWith } from '#web/features/site-map/site-map.ts'

interface Entry {
  readonly path: string
  /** A day as 2026-11-21, where it is known. */
  readonly changedOn?: string
}

const newest = (cards: readonly ArticleCard[]): Pick<Entry, 'changedOn'> => {
  const [last] = cards.map(({ publishedAt }) => publishedAt).toSorted((a, b) => (a < b ? 1 : -1))
  return last === undefined ? {} : { changedOn: last }
}

const tagged = (section: ArticleSection, cards: readonly ArticleCard[]): readonly Entry[] =>
  tagsOf(cards).map(({ slug }) => ({
    path: tagHref(section, slug),
    ...newest(cards.filter(({ tags }) => tags.some((tag) => tag.slug === slug))),
  }))

const categorised = (cards: readonly ArticleCard[]): readonly Entry[] =>
  categoriesOf(cards).map(({ slug }) => ({
    path: categoryHref(slug),
    ...newest(cards.filter(({ category }) => category?.slug === slug)),
  }))

/** The entries of a section; none if the CMS does not answer, so that the other sections are still listed. */
const sectionEntries = async (
  resolve: Resolve,
  section: ArticleSection,
  signal: AbortSignal,
): Promise<readonly Entry[]> => {
  const found = await runLoader(resolve(articlesUseCases).all(section), signal)
  if (found._tag === 'Failed') return []
  const articles = found.value.map(({ slug, publishedAt }) => ({
    path: articleHref(section, slug),
    changedOn: publishedAt,
  }))
  return [...articles, ...tagged(section, found.value), ...categorised(found.value)]
}

const faqEntries = async (resolve: Resolve, signal: AbortSignal): Promise<readonly Entry[]> => {
  const found = await runLoader(resolve(faqUseCases).all(), signal)
  if (found._tag === 'Failed') return []
  const { entries, tags } = found.value
  return [
    ...entries.map(({ slug }) => ({ path: `/faq/${slug}/` })),
    ...tags.map(({ slug }) => ({ path: `/faq/tags/${slug}/` })),
  ]
}

const cityEntries = async (resolve: Resolve, signal: AbortSignal): Promise<readonly Entry[]> => {
  const found = await runLoader(resolve(citiesUseCases).all(), signal)
  return found._tag === 'Failed' ? [] : found.value.map(({ slug }) => ({ path: `/city/${slug}/` }))
}

/** The entries of pages; only those of the product if the list of added pages cannot be loaded. */
const pageEntries = async (resolve: Resolve, signal: AbortSignal): Promise<readonly Entry[]> => {
  const found = await runLoader(resolve(informationUseCases).addedPages(), signal)
  return siteGroupsWith(found._tag === 'Failed' ? [] : found.value).flatMap(({ pages }) => pages)
}

const urlOf =
  (origin: string) =>
  ({ path, changedOn }: Entry): string =>
    `<url><loc>${escapeXml(origin + path)}</loc>${changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`}</url>`

/** Every public address of the brand's site, for search engines (sitemaps.org). */
export const sitemapXml = async (
  resolve: Resolve,
  { origin, hiddenFolders = [] }: Pick<Site, 'origin' | 'hiddenFolders'>,
  signal: AbortSignal,
): Promise<string> => {
  const lists = await Promise.all([
    pageEntries(resolve, signal),
    sectionEntries(resolve, 'news', signal),
    sectionEntries(resolve, 'good_to_know', signal),
    cityEntries(resolve, signal),
    faqEntries(resolve, signal),
  ])
  const urls = lists
    .flat()
    .filter(({ path }) => !hiddenFolders.some((folder) => path.startsWith(folder)))
    .map(({ path, changedOn }) => urlOf(origin)(changedOn === undefined ? { path } : { path, changedOn }))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** robots.txt (RFC 9309), which excludes personal pages. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
