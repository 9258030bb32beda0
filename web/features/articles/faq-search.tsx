import { Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FaqEntry } from '#domain/articles/article.ts'
import { findQuestions } from '#domain/articles/find-questions.ts'
import { counted } from '#domain/wording/plural.ts'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useTypedBefore } from '#web/features/look-up/use-typed-before.ts'
import { FaqQuestions } from './faq-questions.tsx'

const field = 'q'
const answers = ['ответ', 'ответа', 'ответов'] as const

const foundWords = (count: number): string =>
  count === 0
    ? 'Ничего не нашлось. Попробуйте другие слова или одно слово вместо нескольких'
    : `Нашли ${counted(count, answers)}`

/** A GET form before any script; afterwards the list follows what is typed. */
export const FaqSearch = ({ entries }: { readonly entries: readonly FaqEntry[] }) => {
  const [asked] = useSearchParams()
  const [typed, setTyped] = useState(asked.get(field) ?? '')
  const form = useTypedBefore((values) => setTyped(values.get(field) ?? ''))
  const found = findQuestions(entries, typed)
  return (
    <>
      <search>
        <form ref={form} method="get" action="/faq/" onSubmit={(event) => event.preventDefault()}>
          <Field
            name={field}
            type="search"
            label="Найти ответ"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            suffix={<IconButton type="submit" label="Найти" icon={<Search size={20} />} />}
            status={typed.trim() === '' ? '' : foundWords(found.length)}
          />
        </form>
      </search>
      <FaqQuestions entries={found} />
    </>
  )
}
