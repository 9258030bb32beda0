import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router'
import { readSupportContext } from '#domain/support/support-context.ts'
import { useBrand, useSite } from '#web/app/brand/use-brand.ts'
import { profileFeature } from '#web/app/composition/features/profile.ts'
import { supportFeature } from '#web/app/composition/features/support.ts'
import { useViewModel } from '#web/app/features.ts'
import { contacts } from '#web/features/information/contacts.text.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SentForm } from '#web/features/tools/sent-form.tsx'
import { ContactsViewModel } from './contacts.view-model.ts'

const Address = () => {
  const { supportEmail, supportPhone, supportHours, legal } = useBrand()
  return (
    <FactsList
      facts={[
        { term: 'Почта', text: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, copy: supportEmail },
        ...(supportPhone === null
          ? []
          : [{ term: 'Телефон', text: <a href={`tel:${supportPhone}`}>{supportPhone}</a> }]),
        { term: 'Часы работы', text: supportHours },
        { term: 'Кто мы', text: legal },
      ]}
    />
  )
}

/** What goes along, before it goes: nobody has to copy a code. */
const Enclosed = ({ context: { screen, code, payment } }: Pick<ContactsViewModel, 'context'>) => {
  const facts = [
    ...(screen === null ? [] : [{ term: 'Страница', text: screen }]),
    ...(code === null ? [] : [{ term: 'Код', text: code }]),
    ...(payment === null ? [] : [{ term: 'Номер платежа', text: payment }]),
  ]
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="enclosed">
      <h3 id="enclosed">Приложим к обращению</h3>
      <FactsList facts={facts} />
    </section>
  )
}

const Form = observer(function ContactsForm({ model }: { readonly model: ContactsViewModel }) {
  const { supportEmail } = useBrand()
  return (
    <SentForm
      title="Напишите в поддержку"
      model={model}
      button="Отправить"
      busy={model.asking.isRunning}
      footnote={
        <>
          Почта нужна только для ответа. <a href="/politics_personal_data/">Как мы обращаемся с данными</a>
        </>
      }
    >
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
      <Enclosed context={model.context} />
      {model.refusal !== null && (
        <Notice tone="bad" live title="Обращение не отправлено">
          <p>{model.refusal}</p>
          <p>
            Текст остался в форме. Можно написать и на <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </Notice>
      )}
    </SentForm>
  )
})

export const Component = observer(function ContactsPage() {
  const [search] = useSearchParams()
  const { isSignedIn } = useSite()
  const model = useViewModel(
    (ask) => new ContactsViewModel(ask(supportFeature), ask(profileFeature), readSupportContext(search)),
    isSignedIn,
  )
  return (
    <InformationPage information={contacts}>
      <Address />
      {model.number === null ? (
        <Form model={model} />
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
