import type { FaqEntry, Topic } from '#domain/articles/article.ts'
import { textOf } from '#domain/articles/block.ts'
import { Disclosure } from '#web/kit/content/disclosure.tsx'
import { StructuredData } from '#web/kit/frame/structured-data.tsx'
import { Blocks } from '#web/kit/reading/blocks.tsx'
import { TopicLinks } from '#web/kit/reading/topic-links.tsx'
import css from './reading.module.css'

interface FaqListProps {
  readonly entries: readonly FaqEntry[]
  readonly tags: readonly Topic[]
  readonly current?: string
}

/** Questions that open where they stand, each with an address of its own. */
export const FaqList = ({ entries, tags, current }: FaqListProps) => (
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
    <TopicLinks
      label="Темы вопросов"
      topics={tags}
      hrefOf={(slug) => `/faq/tags/${slug}/`}
      current={current}
    />
    <div className={css['questions']}>
      {entries.map(({ slug, question, answer }) => (
        <Disclosure key={slug} summary={question}>
          <div className={css['answer']}>
            <Blocks blocks={answer} />
            <p>
              <a href={`/faq/${slug}/`}>Ссылка на этот ответ</a>
            </p>
          </div>
        </Disclosure>
      ))}
    </div>
  </>
)
