import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { articlesUseCases } from '#adapters/wiring/services/articles.ts'
import { serviceOf } from '#web/app/services.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { TopicLinks } from '#web/ui/reading/topic-links.tsx'
import { loadContent } from './load-content.ts'
import { categoryHref, sections, tagHref } from './sections.ts'
import css from './reading.module.css'

/** Loads the tags and categories of the section. */
export const loader = (args: LoaderFunctionArgs) =>
  loadContent(args, serviceOf(args.context, articlesUseCases).topics('good_to_know'))

export const Component = () => {
  const { tags, categories } = useLoaderData<typeof loader>()
  const { path, title } = sections.good_to_know
  return (
    <>
      <PageHead
        title="Все темы"
        description="Темы статей о штрафах, документах, оплате и поездках: выберите свою."
      />
      <div className={css['page']}>
        <Breadcrumbs section={{ href: path, label: title }} here="Все темы" />
        <h1>Все темы</h1>
        <section className={css['answer']} aria-labelledby="categories">
          <h2 id="categories">Разделы</h2>
          <TopicLinks label="Разделы статей" topics={categories} hrefOf={categoryHref} />
        </section>
        <section className={css['answer']} aria-labelledby="tags">
          <h2 id="tags">Темы</h2>
          <TopicLinks label="Темы" topics={tags} hrefOf={(slug) => tagHref('good_to_know', slug)} />
        </section>
      </div>
    </>
  )
}
