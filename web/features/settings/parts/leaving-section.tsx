import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { mistakeAt } from '#web/ui/form/mistake.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import type { LeavingViewModel } from '#web/features/settings/leaving.view-model.ts'
import { Section } from './section.tsx'
import css from '#web/features/settings/settings.module.css'

interface LeavingProps {
  readonly model: LeavingViewModel
  readonly hasPassword: boolean
}

const EraseForm = observer(function EraseForm({
  model,
  hasPassword,
  onClose,
}: LeavingProps & { readonly onClose: () => void }) {
  const error = mistakeAt(model.mistakes, 'eraseAgreed')
  return (
    <Form
      mistakes={model.mistakes}
      mistakesNow={() => model.mistakes}
      onSubmit={() => model.erase(hasPassword)}
    >
      <FailureNotice failure={model.erasing.failure} title="Данные не удалены" />
      <p>
        Удалим кабинет, почту, документы, найденные штрафы, уведомления и согласия. Сведения о платежах без
        вашей почты останутся на пять лет: их велит хранить закон о бухгалтерском учёте. Чеки откроются по
        своим ссылкам.
      </p>
      {hasPassword && (
        <PasswordField
          name="erasePassword"
          label="Пароль"
          autoComplete="current-password"
          value={model.password}
          onChange={(event) => model.setPassword(event.target.value)}
          error={mistakeAt(model.mistakes, 'erasePassword')}
        />
      )}
      <div>
        <Checkbox
          id="eraseAgreed"
          name="eraseAgreed"
          label="Понимаю, что вернуть данные нельзя"
          checked={model.isAgreed}
          onChange={(event) => model.setAgreed(event.target.checked)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : 'erase-error'}
        />
        {error !== undefined && (
          <p className={css['error']} id="erase-error">
            {error}
          </p>
        )}
      </div>
      <FormActions>
        <Button type="submit" look="danger" busy={model.erasing.isRunning}>
          Удалить мои данные
        </Button>
        <Button look="secondary" onClick={onClose}>
          Не удалять
        </Button>
      </FormActions>
    </Form>
  )
})

export const LeavingSection = observer(function LeavingSection({ model, hasPassword }: LeavingProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section id="leaving" title="Выход и удаление">
      <p className={css['small']}>
        При выходе всё, что кабинет хранил в этом браузере, стирается. На чужом компьютере выходите
        обязательно.
      </p>
      <div>
        <Button look="secondary" busy={model.signingOut.isRunning || model.isOut} onClick={model.signOut}>
          Выйти из кабинета
        </Button>
      </div>
      {isOpen ? (
        <EraseForm model={model} hasPassword={hasPassword} onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Удалить мои данные
          </Button>
        </div>
      )}
    </Section>
  )
})
