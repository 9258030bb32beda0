import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { useBrand } from '#web/brand/use-brand.ts'
import { useViewModel } from '#web/features.ts'
import { contacts } from '#web/information/contacts.text.ts'
import { InformationPage } from '#web/information/information-page.tsx'
import { Card } from '#web/kit/content/card.tsx'
import { FactsList } from '#web/kit/content/facts-list.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSummary } from '#web/kit/controls/error-summary.tsx'
import { Field } from '#web/kit/controls/field.tsx'
import { TextArea } from '#web/kit/controls/text-area.tsx'
import { Notice } from '#web/kit/status/notice.tsx'
import { typedInto, useTypedBefore } from '#web/look-up/use-typed-before.ts'
import { useAwake } from '#web/tools/use-awake.ts'
import { ContactsViewModel } from './contacts.view-model.ts'
import css from '#web/tools/tools.module.css'

const Address = () => {
  const { supportEmail, supportPhone, legal } = useBrand()
  return (
    <FactsList
      facts={[
        { term: 'Почта', text: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, copy: supportEmail },
        ...(supportPhone === null
          ? []
          : [{ term: 'Телефон', text: <a href={`tel:${supportPhone}`}>{supportPhone}</a> }]),
        { term: 'Часы работы', text: 'По рабочим дням с 9:00 до 18:00 по Москве' },
        { term: 'Кто мы', text: legal },
      ]}
    />
  )
}

const Form = observer(function ContactsForm({ model }: { readonly model: ContactsViewModel }) {
  const summary = useRef<HTMLDivElement>(null)
  const typed = useTypedBefore(model.take)
  const isAwake = useAwake()
  const { supportEmail } = useBrand()
  return (
    <form
      ref={typed}
      className={css['form']}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        model.take(typedInto(event.currentTarget))
        model.send()
        if (model.mistakes.length > 0) requestAnimationFrame(() => summary.current?.focus())
      }}
    >
      <h2 id="ask">Напишите в поддержку</h2>
      {model.mistakes.length > 0 && (
        <ErrorSummary
          ref={summary}
          errors={model.mistakes.map(({ field, text }) => ({ href: `#${field}`, text }))}
        />
      )}
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label="Почта для ответа"
        value={model.email}
        onChange={(event) => model.setEmail(event.target.value)}
        error={model.mistakeAt('email')}
      />
      <TextArea
        name="content"
        label="Что случилось"
        hint="Номер карты и коды из сообщений писать не нужно"
        value={model.content}
        onChange={(event) => model.setContent(event.target.value)}
        error={model.mistakeAt('content')}
      />
      {model.refusal !== null && (
        <Notice tone="bad" live title="Обращение не отправлено">
          {model.refusal} Текст сохранён. Можно написать на{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </Notice>
      )}
      <Button type={isAwake ? 'submit' : 'button'} size="l" wide busy={model.asking.isRunning}>
        Отправить
      </Button>
      <noscript>
        <p>
          Форма работает со сценариями. Без них напишите на{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </noscript>
      <p className={css['source']}>
        Почта нужна только для ответа. <a href="/politics_personal_data/">Как мы обращаемся с данными</a>
      </p>
    </form>
  )
})

export const Component = observer(function ContactsPage() {
  const model = useViewModel((ask) => new ContactsViewModel(ask('support')))
  return (
    <InformationPage information={contacts}>
      <Address />
      {model.number === null ? (
        <Card as="section" labelledBy="ask">
          <Form model={model} />
        </Card>
      ) : (
        <Notice
          tone="ok"
          live
          title={`Обращение № ${model.number} принято`}
          action={
            <Button look="secondary" onClick={model.again}>
              Спросить ещё
            </Button>
          }
        >
          Ответ придёт на {model.email}. Номер пригодится, если вы напишете ещё раз.
        </Notice>
      )}
    </InformationPage>
  )
})
