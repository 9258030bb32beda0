import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { deviceLabel } from '#domain/session/device-label.ts'
import { EmailField } from '#web/features/account/email-field.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { mistakeAt } from '#web/ui/form/mistake.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { type AuthFormProps, cabinetHome } from './form-props.ts'

export const SignInForm = observer(function SignInForm({ model, next, recoverHref, onOpen }: AuthFormProps) {
  const { mistakes, isSignedIn } = model
  useEffect(() => {
    // A whole new page: its header is drawn for somebody who is signed in. Back leads past this form.
    if (isSignedIn) location.replace(next ?? cabinetHome)
  }, [isSignedIn, next])
  return (
    <Form
      mistakes={mistakes}
      mistakesNow={() => model.mistakes}
      take={(values) => {
        model.setEmail(values.get('email') ?? '')
        model.setPassword(values.get('password') ?? '')
      }}
      onSubmit={() => model.signIn(deviceLabel(navigator.userAgent))}
    >
      <FailureNotice failure={model.signingIn.failure} title="Войти не получилось" />
      <FailureNotice failure={model.mailing.failure} title="Письмо не отправлено" />
      <EmailField
        value={model.email}
        onChange={model.setEmail}
        autoComplete="username"
        suggestion={model.suggestion}
        error={mistakeAt(mistakes, 'email')}
      />
      <PasswordField
        name="password"
        label="Пароль"
        hint="Если пароль не задавали, войдите по ссылке из письма"
        autoComplete="current-password"
        enterKeyHint="go"
        value={model.password}
        onChange={(event) => model.setPassword(event.target.value)}
        error={mistakeAt(mistakes, 'password')}
      />
      <FormActions>
        <Button type="submit" busy={model.signingIn.isRunning || isSignedIn}>
          Войти
        </Button>
        <Button look="secondary" busy={model.mailing.isRunning} onClick={model.mailLink}>
          Прислать ссылку
        </Button>
      </FormActions>
      <p>
        <TextLink
          href={recoverHref}
          onClick={(event) => {
            event.preventDefault()
            onOpen(recoverHref)
          }}
        >
          Не помню пароль
        </TextLink>
      </p>
    </Form>
  )
})
