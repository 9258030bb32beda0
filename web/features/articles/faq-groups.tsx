import type { QuestionGroup } from '#domain/articles/question-groups.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import css from './reading.module.css'

const withoutTopic = { slug: 'other', title: 'Другие вопросы' }

/** Questions by topic; each links to its answer. */
export const FaqGroups = ({ groups }: { readonly groups: readonly QuestionGroup[] }) => (
  <div className={css['link-lists']}>
    {groups.map(({ topic, questions }) => {
      const { slug, title } = topic ?? withoutTopic
      return (
        <section key={slug} aria-labelledby={slug}>
          <h2 id={slug}>{title}</h2>
          <ul>
            {questions.map((entry) => (
              <li key={entry.slug}>
                <a href={`/faq/${entry.slug}/`}>{withNoBreakSpaces(entry.question)}</a>
              </li>
            ))}
          </ul>
        </section>
      )
    })}
  </div>
)
