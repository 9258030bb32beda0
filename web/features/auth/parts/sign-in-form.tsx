import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { replacePage } from '#web/app/composition/site-session.ts'
import { SuggestedEmailField } from '#web/features/account/suggested-email-field.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { inPlace } from '#web/ui/controls/in-place.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import type { AuthFormProps } from './form-props.ts'

/** Form for an e-mail address and a password. */
export const SignInForm = observer(function SignInForm({
  model,
  send,
  next,
  recoverHref,
  onOpen,
}: AuthFormProps) {
  const { home, isSignedIn } = model
  useEffect(() => {
    // A full page load renders the header for a signed-in user, and this form leaves the history.
    if (home !== null) void replacePage(next ?? home)
  }, [home, next])
  return (
    <Form form={model.form} onSubmit={() => send('password')}>
      <FailureNotice failure={model.failure('password')} title="Войти не получилось" />
      <FailureNotice failure={model.failure('link')} title="Письмо не отправлено" />
      <SuggestedEmailField
        form={model.form}
        name="email"
        autoComplete="username"
        suggestion={model.suggestion}
      />
      <PasswordField
        label="Пароль"
        hint="Если пароль не задавали, войдите по ссылке из письма"
        autoComplete="current-password"
        enterKeyHint="go"
        {...fieldProps(model.form, 'password')}
      />
      <FormActions>
        <Button type="submit" busy={model.isPending('password') || isSignedIn}>
          Войти
        </Button>
        <Button variant="secondary" busy={model.isPending('link')} onClick={() => send('link')}>
          Прислать ссылку
        </Button>
      </FormActions>
      <p>
        <TextLink href={recoverHref} onClick={inPlace(() => onOpen(recoverHref))}>
          Не помню пароль
        </TextLink>
      </p>
    </Form>
  )
})
