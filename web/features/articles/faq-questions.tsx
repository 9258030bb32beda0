import type { FaqEntry } from '#domain/articles/article.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { Blocks } from '#web/ui/reading/blocks.tsx'
import css from './reading.module.css'

/** Questions with collapsible answers. Each question links to its page. */
export const FaqQuestions = ({ entries }: { readonly entries: readonly FaqEntry[] }) => (
  <div className={css['questions']}>
    {entries.map(({ slug, question, answer }) => (
      <DisclosurePanel key={slug} summary={withNoBreakSpaces(question)}>
        <div className={css['answer']}>
          <Blocks blocks={answer} />
          <p>
            <a href={`/faq/${slug}/`}>Ссылка на этот ответ</a>
          </p>
        </div>
      </DisclosurePanel>
    ))}
  </div>
)
