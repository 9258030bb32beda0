import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { useActionData, useSearchParams } from 'react-router'
import type { Information } from '#domain/articles/information.ts'
import { contextLine, parseSupportContext, type SupportContext } from '#domain/support/support-context.ts'
import { useBrand, useSite } from '#web/app/brand/use-brand.ts'
import { serviceOf, useViewModel } from '#web/app/services.ts'
import { profilePort } from '#adapters/wiring/services/shared.ts'
import { supportUseCases } from '#adapters/wiring/services/requests.ts'
import { informationLoader, useInformation } from '#web/features/information/information-loader.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import { iconOf } from '#web/app/brand/icon-of.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormReply } from '#web/ui/form/model/form-reply.ts'
import { PostedForm } from '#web/ui/form/posted-form.tsx'
import { EmailRecall } from '#web/features/account/email-recall.ts'
import { contactForm } from './contact-form.ts'
import { enclosedFacts } from './enclosed-facts.ts'
import { ContactsViewModel, type SentQuestion } from './contacts.view-model.ts'

const Address = () => {
  const { brand, origin } = useSite()
  const { name, supportEmail, supportPhone, supportHours, legal } = brand
  return (
    <>
      <StructuredData
        value={{
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name,
          url: `${origin}/`,
          logo: `${origin}${iconOf(brand, '-512.png')}`,
          email: supportEmail,
          ...(supportPhone === null ? {} : { telephone: supportPhone }),
        }}
      />
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
    </>
  )
}

/** Shows the context that is sent with the question, so that the visitor need not copy codes. */
const EnclosedContext = ({ context }: { readonly context: SupportContext }) => {
  const facts = enclosedFacts(context)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="enclosed">
      <h3 id="enclosed">Приложим к обращению</h3>
      <FactsList facts={facts} />
    </section>
  )
}

const Question = observer(function Question({ model: { form } }: { readonly model: ContactsViewModel }) {
  const { supportEmail } = useBrand()
  const [search] = useSearchParams()
  return (
    <PostedForm
      title="Напишите в поддержку"
      form={form}
      button="Отправить"
      footnote={
        <>
          Почта нужна только для ответа. <a href="/politics_personal_data/">Как мы обращаемся с данными</a>
        </>
      }
    >
      <EmailField label="Почта для ответа" {...fieldProps(form, 'email')} />
      <TextArea
        label="Что случилось"
        hint="Номер карты и коды из сообщений писать не нужно"
        {...fieldProps(form, 'content')}
      />
      <EnclosedContext context={parseSupportContext(search)} />
      {form.failure !== null && (
        <Notice tone="bad" live title="Обращение не отправлено">
          <p>{form.failure.message}</p>
          <p>
            Текст остался в форме. Можно написать и на <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </Notice>
      )}
    </PostedForm>
  )
})

/** Set by the build (web/build/vite.config.ts); there is none in the sources. */
declare const productVersion: string | undefined

/** Loads the text of the page. */
export const loader = informationLoader('contacts')

/** Sends the question with the page that it was written on (support-context.ts). */
export const action = formAction(
  () => contactForm,
  ({ email, content }, { request, context }) =>
    serviceOf(context, supportUseCases).write({
      email,
      content,
      screen: contextLine(parseSupportContext(new URL(request.url).searchParams)),
      version: typeof productVersion === 'string' ? productVersion : '',
    }),
)

/** Page of contacts with the question form. */
export const Contacts = observer(function Contacts({ information }: { readonly information: Information }) {
  const { isSignedIn } = useSite()
  const rendered = useActionData<FormReply<SentQuestion>>()
  const model = useViewModel(() => new ContactsViewModel(rendered))
  useViewModel((resolve) => new EmailRecall(resolve(profilePort), model.form), isSignedIn)
  const { accepted } = model
  return (
    <InformationPage information={information}>
      <Address />
      {accepted === null ? (
        // The address of a signed-in user is in the form before it is touched, so the application starts when the page is idle.
        <div data-starts-application={isSignedIn ? 'idle' : undefined}>
          <Question model={model} />
        </div>
      ) : (
        <Notice
          tone="ok"
          live
          title={`Обращение № ${accepted.number} принято`}
          action={
            <Button variant="secondary" onClick={model.again}>
              Спросить ещё
            </Button>
          }
        >
          <p>Ответ придёт на {accepted.email}. Номер пригодится, если вы напишете ещё раз.</p>
          {isSignedIn && accepted.isTicket && (
            <p>
              Он появится и в разделе <a href="/requests/">«Обращения»</a>.
            </p>
          )}
        </Notice>
      )}
    </InformationPage>
  )
})

export const Component = () => <Contacts information={useInformation()} />
