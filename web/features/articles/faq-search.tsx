import { Search } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { faqUseCases } from '#adapters/wiring/services/articles.ts'
import { useViewModel } from '#web/app/services.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FaqQuestions } from './faq-questions.tsx'
import { type FaqAnswer, FaqSearchViewModel } from './faq-search.view-model.ts'

interface FaqSearchProps {
  /** The search of the address. */
  readonly answer: FaqAnswer
  /** What is shown in place of found questions while nothing is typed. */
  readonly children: ReactNode
}

/** A GET form before hydration. Afterwards questions are found while the visitor types. */
export const FaqSearch = observer(function FaqSearch({ answer, children }: FaqSearchProps) {
  const model = useViewModel((resolve) => new FaqSearchViewModel(resolve(faqUseCases), answer))
  const { form, found, isDue, loading } = model
  useEffect(() => {
    if (isDue) model.load()
  }, [isDue, model])
  return (
    <>
      <search>
        <Form form={form} className="" to={{ method: 'get', path: '/faq/' }} onSubmit={model.load}>
          <Field
            type="search"
            label="Найти ответ"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            {...fieldProps(form, 'q')}
            suffix={<IconButton type="submit" label="Найти" icon={<Search size={20} />} />}
            status={model.status}
          />
        </Form>
      </search>
      {loading.failure !== null && (
        <FailureNotice failure={loading.failure} title="Ответы не загрузились" onRetry={model.load} />
      )}
      {found === null ? children : <FaqQuestions entries={found} />}
    </>
  )
})
