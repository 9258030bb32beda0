import { observer } from 'mobx-react-lite'
import { SuggestedEmailField } from '#web/features/account/suggested-email-field.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { AuthFormProps } from './form-props.ts'
import css from '#web/features/auth/auth.module.css'

/** Form that requests a link to set a new password. */
export const RecoverForm = observer(function RecoverForm({ model, send }: AuthFormProps) {
  return (
    <Form form={model.form} onSubmit={() => send('recover')}>
      <p className={css['words']}>
        Пришлём ссылку, по которой можно задать новый пароль. Прежний действует, пока вы не сохраните новый.
      </p>
      <FailureNotice failure={model.failure('recover')} title="Письмо не отправлено" />
      <SuggestedEmailField
        form={model.form}
        name="email"
        autoComplete="username"
        suggestion={model.suggestion}
      />
      <Button type="submit" wide busy={model.isPending('recover')}>
        Прислать ссылку
      </Button>
    </Form>
  )
})
