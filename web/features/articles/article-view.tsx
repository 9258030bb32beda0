import type { ContentArticle, ArticleCard, ArticleSection } from '#domain/articles/article.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { TopicCover } from '#web/ui/illustrations/topic-cover.tsx'
import { ArticleCards, minutesOf } from '#web/ui/reading/article-cards.tsx'
import { Blocks } from '#web/ui/reading/blocks.tsx'
import { coverSubjectOf } from '#web/ui/reading/cover-subject.ts'
import { headingId } from '#web/ui/reading/heading-id.ts'
import { TopicLinks } from '#web/ui/reading/topic-links.tsx'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import { NextStep } from './next-step.tsx'
import { articleHref, sections, tagHref } from './sections.ts'
import css from './reading.module.css'

interface ArticlePageProps {
  readonly section: ArticleSection
  readonly article: ContentArticle
  readonly related: readonly ArticleCard[]
}

const headingsOf = ({ body }: ContentArticle): readonly string[] =>
  body.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))

const Contents = ({ article }: { readonly article: ContentArticle }) => (
  <nav className={css['contents']} aria-labelledby="contents">
    <h2 id="contents" className={css['contents-title']}>
      В статье
    </h2>
    <ol>
      {headingsOf(article).map((text) => (
        <li key={text}>
          <a href={`#${headingId(text)}`}>{text}</a>
        </li>
      ))}
    </ol>
  </nav>
)

/** One article, readable without script. The table of contents is before the text, or at its side; related articles are below. */
export const ArticleView = ({ section, article, related }: ArticlePageProps) => {
  const { path, title: sectionTitle } = sections[section]
  const { title, lead, publishedAt, minutes, tags, body } = article
  const hasContents = headingsOf(article).length > 1
  return (
    <>
      <PageHead title={title} description={lead} kind="article" />
      <StructuredData
        value={{
          '@context': 'https://schema.org',
          '@type': section === 'news' ? 'NewsArticle' : 'Article',
          headline: title,
          description: lead,
          datePublished: publishedAt,
          inLanguage: 'ru',
        }}
      />
      <article
        className={classNames(css['page'], hasContents && css['with-contents'])}
        data-wide={hasContents ? '' : undefined}
      >
        <Breadcrumbs section={{ href: path, label: sectionTitle }} here={title} />
        <header className={css['head']}>
          <h1>{withNoBreakSpaces(title)}</h1>
          <p className={css['lead']}>{withNoBreakSpaces(lead)}</p>
          <p className={css['facts']}>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            <span>{minutesOf(minutes)}</span>
          </p>
          <TopicCover subject={coverSubjectOf(article)} wide className={css['cover']} />
        </header>
        {hasContents && <Contents article={article} />}
        <Blocks blocks={body} />
        <NextStep topics={tags} />
        <TopicLinks label="Темы статьи" topics={tags} hrefOf={(slug) => tagHref(section, slug)} />
      </article>
      {related.length > 0 && (
        <section className={css['related']} aria-labelledby="related">
          <h2 id="related">Читайте также</h2>
          <ArticleCards items={related} hrefOf={(slug) => articleHref(section, slug)} under="h2" />
        </section>
      )}
    </>
  )
}
