import { observer } from 'mobx-react-lite'
import { linkMinutes } from '#domain/session/one-time-link.ts'
import { counted } from '#domain/wording/plural.ts'
import { minuteForms } from '#domain/wording/time-forms.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Purpose } from '#web/features/auth/auth-form.ts'
import type { AuthMode, AuthViewModel } from '#web/features/auth/auth.view-model.ts'
import css from '#web/features/auth/auth.module.css'

interface EmailSentProps {
  readonly model: AuthViewModel
  readonly mode: AuthMode
  readonly send: (purpose: Purpose) => void
}

/** The text is equal for all addresses, so that the page does not reveal whether an account exists. */
export const EmailSent = observer(function EmailSent({ model, mode, send }: EmailSentProps) {
  const minutes = linkMinutes[mode === 'recover' ? 'reset' : 'sign-in']
  return (
    <>
      <Notice tone="ok" live title={`Проверьте почту ${model.email}`}>
        <p>
          {mode === 'recover'
            ? 'По ссылке из письма можно задать новый пароль.'
            : 'Откройте ссылку из письма, чтобы войти.'}{' '}
          Она действует {counted(minutes, minuteForms)} и срабатывает один раз.
        </p>
      </Notice>
      <FailureNotice failure={model.failure('link', 'recover')} title="Письмо не отправлено ещё раз" />
      <p className={css['words']} role="status">
        {model.emailCount > 1 && 'Отправили ещё раз.'}
      </p>
      <p className={css['words']}>
        Письма нет через пару минут? Загляните в «Спам» и проверьте адрес. Эту страницу можно закрыть.
      </p>
      <FormActions>
        <Button
          variant="secondary"
          busy={model.isPending('link', 'recover')}
          onClick={() => send(mode === 'recover' ? 'recover' : 'link')}
        >
          Отправить ещё раз
        </Button>
        <Button variant="quiet" onClick={model.changeMode}>
          Изменить адрес
        </Button>
      </FormActions>
    </>
  )
})
