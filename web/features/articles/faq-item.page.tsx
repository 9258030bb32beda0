import { parameterOf } from '#web/app/routing/parameters.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { textOf } from '#domain/articles/block.ts'
import { faqUseCases } from '#adapters/wiring/services/articles.ts'
import { serviceOf } from '#web/app/services.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Blocks } from '#web/ui/reading/blocks.tsx'
import { TopicLinks } from '#web/ui/reading/topic-links.tsx'
import { loadContent } from './load-content.ts'
import { NextStep } from './next-step.tsx'
import css from './reading.module.css'

/** Loads the question of the address. An unknown question is a 404. */
export const loader = (args: LoaderFunctionArgs) =>
  loadContent(args, serviceOf(args.context, faqUseCases).read(parameterOf(args, 'slug')))

export const Component = () => {
  const { question, answer, tags } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={question} description={textOf(answer).slice(0, 160)} />
      <div className={css['page']}>
        <Breadcrumbs section={{ href: '/faq/', label: 'Вопросы и ответы' }} here={question} />
        <h1>{question}</h1>
        <Blocks blocks={answer} />
        <NextStep topics={tags} />
        <TopicLinks label="Темы вопроса" topics={tags} hrefOf={(slug) => `/faq/tags/${slug}/`} />
        <p>
          Остался вопрос? <a href="/contacts/">Напишите в поддержку</a>
        </p>
      </div>
    </>
  )
}
