import { parameterOf } from '#web/app/routing/parameters.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { FaqEntry } from '#domain/articles/article.ts'
import { textOf } from '#domain/articles/block.ts'
import { faqUseCases } from '#adapters/wiring/services/articles.ts'
import { serviceOf } from '#web/app/services.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import { FaqQuestions } from './faq-questions.tsx'
import { loadContent } from './load-content.ts'
import css from './reading.module.css'

/** Loads the questions of one tag. An unknown tag is a 404. */
export const loader = (args: LoaderFunctionArgs) =>
  loadContent(args, serviceOf(args.context, faqUseCases).tag(parameterOf(args, 'tagSlug')))

/** Questions and answers with structured data for search engines. */
const FaqList = ({ entries }: { readonly entries: readonly FaqEntry[] }) => (
  <>
    <StructuredData
      value={{
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: entries.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
        })),
      }}
    />
    <FaqQuestions entries={entries} />
  </>
)

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
