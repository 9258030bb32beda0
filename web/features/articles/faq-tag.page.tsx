import { parameterOf } from '#web/app/routing/parameters.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { faqUseCases } from '#adapters/wiring/services/articles.ts'
import { serviceOf } from '#web/app/services.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { FaqList } from './faq-list.tsx'
import { loadContent } from './load-content.ts'
import css from './reading.module.css'

/** Loads the questions of one tag. An unknown tag is a 404. */
export const loader = (args: LoaderFunctionArgs) =>
  loadContent(args, serviceOf(args.context, faqUseCases).tag(parameterOf(args, 'tagSlug')))

export const Component = () => {
  const { topic, entries } = useLoaderData<typeof loader>()
  const title = `Вопросы: ${topic.title.toLowerCase()}`
  return (
    <>
      <PageHead title={title} description={`Ответы на вопросы по теме «${topic.title}».`} />
      <div className={css['page']}>
        <Breadcrumbs section={{ href: '/faq/', label: 'Вопросы и ответы' }} here={topic.title} />
        <h1>{title}</h1>
        <FaqList entries={entries} />
      </div>
    </>
  )
}
