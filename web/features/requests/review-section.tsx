import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { maxAuthorLength, type ReviewDraft } from '#domain/reviews/review-draft.ts'
import { Card } from '#web/ui/content/card.tsx'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ChoiceChips } from '#web/ui/form/choices/choice-chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choiceProps, fieldProps } from '#web/ui/form/model/field-props.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { type ReviewField, reviewForm } from './review-form.ts'
import css from './requests.module.css'

const stars = ['5', '4', '3', '2', '1'].map((value) => ({ value, label: value }))

/** A folded form for a review of the service. */
export const ReviewSection = observer(function ReviewSection() {
  const [form] = useState(() => new FormModel<ReviewField, ReviewDraft, number>(reviewForm))
  const send = useFormAction(form)
  if (form.isDone)
    return (
      <Notice tone="ok" live title="Отзыв получен">
        <p>Прочитаем его и опубликуем на главной странице. О решении напишем на вашу почту.</p>
      </Notice>
    )
  return (
    <Card as="section" padding="m">
      <DisclosurePanel summary="Оставить отзыв о сервисе">
        <Form form={form} onSubmit={send} className={css['review']}>
          <FailureNotice failure={form.failure} title="Отзыв не отправлен" />
          <ChoiceChips legend="Оценка" options={stars} {...choiceProps(form, 'star')} />
          <Field
            label="Как вас назвать"
            hint="Имя будет видно всем"
            autoComplete="given-name"
            maxLength={maxAuthorLength}
            {...fieldProps(form, 'author')}
          />
          <TextArea
            label="Отзыв"
            hint="Номера документов и карт писать не нужно"
            {...fieldProps(form, 'content')}
          />
          <Button type="submit" busy={form.isPending}>
            Отправить отзыв
          </Button>
        </Form>
      </DisclosurePanel>
    </Card>
  )
})
