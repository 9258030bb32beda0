import { Effect } from 'effect'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { findQuestions } from '#domain/articles/find-questions.ts'
import { groupQuestions } from '#domain/articles/question-groups.ts'
import { faqUseCases } from '#adapters/wiring/services/articles.ts'
import { serviceOf } from '#web/app/services.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { TopicLinks } from '#web/ui/reading/topic-links.tsx'
import { FaqGroups } from './faq-groups.tsx'
import { FaqSearch } from './faq-search.tsx'
import { loadContent } from './load-content.ts'
import css from './reading.module.css'

/** Loads the titles of all questions; the answers are on their pages, on those of tags, and in what `q` of the address finds. */
export const loader = (args: LoaderFunctionArgs) => {
  const typed = new URL(args.request.url).searchParams.get('q')?.trim() ?? ''
  const overview = serviceOf(args.context, faqUseCases)
    .all()
    .pipe(
      Effect.map(({ entries, tags }) => ({
        tags,
        groups: groupQuestions(entries),
        answer: { typed, found: typed === '' ? null : findQuestions(entries, typed) },
      })),
    )
  return loadContent(args, overview)
}

export const Component = () => {
  const { tags, groups, answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Вопросы и ответы"
        description="Частые вопросы о проверке и оплате штрафов: скидки, сроки, чеки, возвраты, документы."
      />
      <div className={css['page']}>
        <h1>Вопросы и ответы</h1>
        <FaqSearch answer={answer}>
          <TopicLinks label="Темы вопросов" topics={tags} hrefOf={(slug) => `/faq/tags/${slug}/`} />
          <FaqGroups groups={groups} />
        </FaqSearch>
        <p>
          Не нашли ответа? <a href="/contacts/">Напишите в поддержку</a>
        </p>
      </div>
    </>
  )
}
