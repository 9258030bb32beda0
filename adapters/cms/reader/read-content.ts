import { Result } from 'effect'
import type { ContentArticle } from '#domain/articles/article.ts'
import type { Information } from '#domain/articles/information.ts'
import type { AddedPage, Content } from './content.ts'
import { type ContentPath, listContent } from '#adapters/cms/content-folders.ts'
import {
  collectResults,
  type ContentIssue,
  ContentRefused,
  issuesOf,
  type ContentResult,
} from './content-issue.ts'
import { BannersFile, FeaturedFile, ReviewsFile, slugPattern, TopicsFile } from './content-schemas.ts'
import { parseContentArticle, parseFaqQuestion } from './parse-articles.ts'
import { openFiles } from './content-files.ts'
import { readCities } from './read-cities.ts'
import { parseInformation } from './parse-information.ts'

const tables = ['banners.yaml', 'cities.yaml', 'featured.yaml', 'reviews.yaml', 'topics.yaml']
const folders = ['articles', 'cities', 'faq', 'news', 'pages']

const misplaced = ({ name, path }: ContentPath): readonly ContentIssue[] => {
  const issue = (message: string) => [{ file: path, line: null, message }]
  if (tables.includes(name)) return []
  const [folder = '', ...rest] = name.split('/')
  if (!folders.includes(folder) || rest.length === 0)
    return issue(`здесь бывают файлы ${tables.join(', ')} и папки ${folders.join(', ')}`)
  if (!name.endsWith('.md')) return issue('текст — файл с именем на .md')
  if (rest.length > 1 && folder !== 'pages') return issue(`в папке ${folder} нет вложенных папок`)
  const steps = rest.join('/').slice(0, -'.md'.length).split('/')
  if (!steps.every((step) => slugPattern.test(step)))
    return issue('имя файла — адрес страницы: строчные латинские буквы, цифры и дефис')
  return []
}

/** The pages that the operator added to those of the product, by name. */
const addedPages = (
  files: readonly ContentPath[],
  pages: readonly (readonly [name: string, page: Information])[],
): readonly AddedPage[] => {
  const shipped = new Set(listContent([]).map(({ name }) => name))
  const added = new Map(
    files
      .filter(({ name, isShipped }) => !isShipped && !shipped.has(name))
      .map(({ name, path }) => [name, path]),
  )
  return pages.flatMap(([name, { title, indexed = true }]) => {
    const file = added.get(`pages/${name}.md`)
    return file === undefined ? [] : [{ name, title, indexed, file }]
  })
}

const orThrow = <A>(result: ContentResult<A>): A => {
  if (Result.isSuccess(result)) return result.success
  throw new ContentRefused(result.failure)
}

const byDate = (articles: readonly ContentArticle[]): readonly ContentArticle[] =>
  articles.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))

/** The articles of a list of `featured.yaml`, in its order. */
const chosen = (
  file: string,
  list: string,
  slugs: readonly string[],
  articles: readonly ContentArticle[],
): ContentResult<readonly ContentArticle[]> =>
  collectResults(
    slugs.map((slug): ContentResult<ContentArticle> => {
      const found = articles.find((article) => article.slug === slug)
      if (found !== undefined) return Result.succeed(found)
      return Result.fail([{ file, line: null, message: `поле ${list}: текста «${slug}» нет` }])
    }),
  )

/**
 * Reads every text of the site: the shipped files and, over them, those of the operator's folders. Throws `ContentRefused` with
 * the file and the line of each issue.
 */
export const readContent = (...operatorFolders: readonly string[]): Content => {
  const files = listContent(operatorFolders)
  const issues = files.flatMap(misplaced)
  if (issues.length > 0) throw new ContentRefused(issues)
  const { pathOf, table, texts } = openFiles(files)
  const topics = orThrow(table('topics.yaml', TopicsFile))
  const parts = {
    articles: texts('articles', ({ slug, file, text }) => parseContentArticle(topics)(slug, file, text)),
    news: texts('news', ({ slug, file, text }) => parseContentArticle(topics)(slug, file, text)),
    questions: texts('faq', ({ slug, file, text }) => parseFaqQuestion(topics)(slug, file, text)),
    pages: texts('pages', ({ slug, file, text }) =>
      Result.map(parseInformation(file, text), (page) => [slug, page] as const),
    ),
    cities: readCities({ table, texts }),
    featured: table('featured.yaml', FeaturedFile),
    banners: table('banners.yaml', BannersFile),
    reviews: table('reviews.yaml', ReviewsFile),
  }
  const found = issuesOf(Object.values(parts))
  if (found.length > 0) throw new ContentRefused(found)
  const read = orThrow(Result.all(parts))
  const articles = byDate(read.articles)
  const news = byDate(read.news)
  const listed = (list: keyof typeof read.featured, among: readonly ContentArticle[]) =>
    chosen(pathOf('featured.yaml'), list, read.featured[list], among)
  return {
    articles,
    news,
    ...orThrow(
      Result.all({
        popularArticles: listed('popularArticles', articles),
        topArticles: listed('topArticles', articles),
        popularNews: listed('popularNews', news),
      }),
    ),
    questions: read.questions.toSorted((a, b) => a.order - b.order).map(({ entry }) => entry),
    pages: new Map(read.pages),
    addedPages: addedPages(files, read.pages),
    ...read.cities,
    banners: new Map(Object.entries(read.banners)),
    reviews: read.reviews,
    areReviewsSamples: files.some(({ name, isShipped }) => name === 'reviews.yaml' && isShipped),
  }
}
