import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { faqUseCases } from '#adapters/wiring/services/articles.ts'
import { serviceOf } from '#web/app/services.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { FaqList } from './faq-list.tsx'
import { loadContent } from './load-content.ts'
import css from './reading.module.css'

/** Loads all questions and their tags. */
export const loader = (args: LoaderFunctionArgs) =>
  loadContent(args, serviceOf(args.context, faqUseCases).all())

export const Component = () => {
  const { entries, tags } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Вопросы и ответы"
        description="Частые вопросы о проверке и оплате штрафов: скидки, сроки, чеки, возвраты, документы."
      />
      <div className={css['page']}>
        <h1>Вопросы и ответы</h1>
        <FaqList entries={entries} tags={tags} searched />
        <p>
          Не нашли ответа? <a href="/contacts/">Напишите в поддержку</a>
        </p>
      </div>
    </>
  )
}
