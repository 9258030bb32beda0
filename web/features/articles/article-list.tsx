import type { ReactNode } from 'react'
import type { ArticleShortList } from '#application/articles/index.ts'
import type { ArticleCard, ArticleSection } from '#domain/articles/article.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Pagination } from '#web/ui/page/pagination.tsx'
import { ArticleCards } from '#web/ui/reading/article-cards.tsx'
import { articleHref, sections } from './sections.ts'
import css from './reading.module.css'

interface ArticleListProps {
  readonly section: ArticleSection
  readonly title: string
  /** Title for search engines, if another page has the same title. */
  readonly name?: string
  readonly description: string
  readonly items: readonly ArticleCard[]
  readonly page?: number
  readonly pages?: number
  /** Tags and categories above the list. */
  readonly topics?: ReactNode
  /** Short lists under the first page. */
  readonly shortLists?: readonly ArticleShortList[]
}

const shortListTitles: Readonly<Record<ArticleShortList['name'], string>> = {
  top: 'Главное',
  popular: 'Читают чаще',
  new: 'Новое',
}

const ShortLists = ({ section, shortLists }: Required<Pick<ArticleListProps, 'section' | 'shortLists'>>) => (
  <div className={css['link-lists']}>
    {shortLists.map(({ name, items }) => (
      <nav key={name} aria-labelledby={`list-${name}`}>
        <h2 id={`list-${name}`}>{shortListTitles[name]}</h2>
        <ul>
          {items.map(({ slug, title }) => (
            <li key={slug}>
              <a href={articleHref(section, slug)}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </div>
)

/** A page of articles of a section, a tag or a category. */
export const ArticleList = ({
  section,
  title,
  name = title,
  description,
  items,
  page = 1,
  pages = 1,
  topics,
  shortLists = [],
}: ArticleListProps) => {
  const { path, title: sectionTitle } = sections[section]
  const isSectionTitle = title === sectionTitle
  return (
    <>
      <PageHead title={page > 1 ? `${name}, страница ${page}` : name} description={description} />
      <div className={css['page']}>
        {!isSectionTitle && <Breadcrumbs section={{ href: path, label: sectionTitle }} here={title} />}
        <h1>{title}</h1>
        {topics}
        <ArticleCards items={items} hrefOf={(slug) => articleHref(section, slug)} />
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(next) => (next === 1 ? path : `${path}?page=${next}`)}
        />
        {page === 1 && <ShortLists section={section} shortLists={shortLists} />}
      </div>
    </>
  )
}
