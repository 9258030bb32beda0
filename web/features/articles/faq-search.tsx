import { Search } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FaqEntry } from '#domain/articles/article.ts'
import { findQuestions } from '#domain/articles/find-questions.ts'
import { counted } from '#domain/wording/plural.ts'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { FaqQuestions } from './faq-questions.tsx'

const answers = ['ответ', 'ответа', 'ответов'] as const

const foundText = (count: number): string =>
  count === 0
    ? 'Ничего не нашлось. Попробуйте другие слова или одно слово вместо нескольких'
    : `Нашли ${counted(count, answers)}`

const questionForm = (params: URLSearchParams) =>
  new FormModel<'q', string>({
    values: { q: params.get('q') ?? '' },
    validate: ({ q }) => ({ _tag: 'Valid', value: q }),
  })

/** A GET form before hydration. Afterwards the list is filtered while the visitor types. */
export const FaqSearch = observer(function FaqSearch({ entries }: { readonly entries: readonly FaqEntry[] }) {
  const [params] = useSearchParams()
  const [form] = useState(() => questionForm(params))
  const typed = form.values.q
  const found = findQuestions(entries, typed)
  return (
    <>
      <search>
        <Form form={form} className="" to={{ method: 'get', path: '/faq/' }} onSubmit={() => undefined}>
          <Field
            type="search"
            label="Найти ответ"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            {...fieldProps(form, 'q')}
            suffix={<IconButton type="submit" label="Найти" icon={<Search size={20} />} />}
            status={typed.trim() === '' ? '' : foundText(found.length)}
          />
        </Form>
      </search>
      <FaqQuestions entries={found} />
    </>
  )
})
