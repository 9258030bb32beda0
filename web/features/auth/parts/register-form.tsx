import { observer } from 'mobx-react-lite'
import { ConsentBox } from '#web/features/account/consent-box.tsx'
import { consentWordings } from '#web/features/account/consent-wordings.ts'
import { EmailField } from '#web/features/account/email-field.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { mistakeAt } from '#web/ui/form/mistake.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import type { AuthFormProps } from './form-props.ts'
import css from '#web/features/auth/auth.module.css'

const kinds = [
  { value: 'person', label: 'Для себя' },
  { value: 'company', label: 'Для организации' },
] as const

/** Only an address is asked for: the letter opens the account, a password may be set later or never. */
export const RegisterForm = observer(function RegisterForm({ model }: AuthFormProps) {
  const { mistakes } = model
  return (
    <Form
      mistakes={mistakes}
      mistakesNow={() => model.mistakes}
      take={(values) => model.setEmail(values.get('email') ?? '')}
      onSubmit={model.register}
    >
      <FailureNotice failure={model.registering.failure} title="Зарегистрироваться не получилось" />
      <ChoiceChips
        name="kind"
        legend="Для кого кабинет"
        options={kinds}
        value={model.isLegalEntity ? 'company' : 'person'}
        onChange={(kind) => model.setLegalEntity(kind === 'company')}
      />
      <EmailField
        value={model.email}
        onChange={model.setEmail}
        hint="Пришлём ссылку для входа. Пароль можно задать потом"
        suggestion={model.suggestion}
        error={mistakeAt(mistakes, 'email')}
      />
      <div className={css['boxes']}>
        {consentWordings.map((wording) => (
          <ConsentBox
            key={wording.kind}
            wording={wording}
            hint={wording.isNeeded ? undefined : 'Не обязательно, отказаться можно в любой день'}
            checked={model.agreed.has(wording.kind)}
            onChange={(isAgreed) => model.setAgreed(wording.kind, isAgreed)}
            error={mistakeAt(mistakes, wording.kind)}
          />
        ))}
      </div>
      {model.registering.isRunning && (
        <p className={css['words']} role="status">
          Заводим кабинет. Если сервер занят, попробуем трижды: это займёт до 12 секунд.
        </p>
      )}
      <Button type="submit" wide busy={model.registering.isRunning}>
        Зарегистрироваться
      </Button>
    </Form>
  )
})
