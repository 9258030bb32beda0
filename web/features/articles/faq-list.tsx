import type { FaqEntry } from '#domain/articles/article.ts'
import { textOf } from '#domain/articles/block.ts'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import { FaqQuestions } from './faq-questions.tsx'

/** Questions and answers with structured data for search engines. */
export const FaqList = ({ entries }: { readonly entries: readonly FaqEntry[] }) => (
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
