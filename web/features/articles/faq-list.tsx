import type { FaqEntry, Topic } from '#domain/articles/article.ts'
import { textOf } from '#domain/articles/block.ts'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import { TopicLinks } from '#web/ui/reading/topic-links.tsx'
import { FaqQuestions } from './faq-questions.tsx'
import { FaqSearch } from './faq-search.tsx'

interface FaqListProps {
  readonly entries: readonly FaqEntry[]
  readonly tags: readonly Topic[]
  readonly current?: string
  /** Shows a search field above the questions. */
  readonly searched?: boolean
}

/** List of questions and answers with structured data for search engines. */
export const FaqList = ({ entries, tags, current, searched = false }: FaqListProps) => (
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
    {searched ? <FaqSearch entries={entries} /> : <FaqQuestions entries={entries} />}
  </>
)
