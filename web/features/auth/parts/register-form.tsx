import { observer } from 'mobx-react-lite'
import { ConsentBox } from '#web/features/account/consent-box.tsx'
import { consentWordings } from '#domain/session/consent-wordings.ts'
import { SuggestedEmailField } from '#web/features/account/suggested-email-field.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ChoiceChips } from '#web/ui/form/choices/choice-chips.tsx'
import type { AuthField, Credentials } from '#web/features/auth/auth-form.ts'
import { choiceProps } from '#web/ui/form/model/field-props.ts'
import type { AuthFormProps } from './form-props.ts'
import css from '#web/features/auth/auth.module.css'

const kinds = [
  { value: 'person', label: 'Для себя' },
  { value: 'company', label: 'Для организации' },
] as const

/** Only an e-mail address is required: the e-mail contains a sign-in link, and a password can be set later. */
export const RegisterForm = observer(function RegisterForm({ model, send }: AuthFormProps) {
  return (
    <Form form={model.form} onSubmit={() => send('register')}>
      <FailureNotice failure={model.failure('register')} title="Зарегистрироваться не получилось" />
      <ChoiceChips
        legend="Для кого кабинет"
        options={kinds}
        {...choiceProps<'person' | 'company', AuthField, Credentials>(model.form, 'kind')}
      />
      <SuggestedEmailField
        form={model.form}
        name="email"
        hint="Пришлём ссылку для входа. Пароль можно задать потом"
        suggestion={model.suggestion}
      />
      <div className={css['boxes']}>
        {consentWordings.map((wording) => (
          <ConsentBox
            form={model.form}
            key={wording.kind}
            wording={wording}
            hint={wording.isNeeded ? undefined : 'Не обязательно, отказаться можно в любой день'}
          />
        ))}
      </div>
      {model.isPending('register') && (
        <p className={css['words']} role="status">
          Заводим кабинет. Если сервер занят, попробуем трижды: это займёт до 12 секунд.
        </p>
      )}
      <Button type="submit" wide busy={model.isPending('register')}>
        Зарегистрироваться
      </Button>
    </Form>
  )
})
