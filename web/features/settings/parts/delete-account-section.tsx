import { checkboxProps, fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormOnDemand } from '#web/ui/content/form-on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import type { Erasure } from '#application/session/account.port.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { type EraseField, eraseForm } from '#web/features/settings/erase-form.ts'
import type { Confirmation } from '#web/features/settings/export-form.ts'
import type { DeleteAccountViewModel } from '#web/features/settings/delete-account.view-model.ts'
import { SettingsSection } from './settings-section.tsx'
import css from '#web/features/settings/settings.module.css'

interface DeleteAccountSectionProps {
  readonly model: DeleteAccountViewModel
  readonly hasPassword: boolean
}

const EraseForm = observer(function EraseForm({
  model,
  hasPassword,
  onClose,
}: DeleteAccountSectionProps & { readonly onClose: () => void }) {
  const [form] = useState(() => new FormModel<EraseField, Confirmation, Erasure>(eraseForm(hasPassword)))
  const send = useFormAction(form, { onDone: model.showErasure })
  return (
    <Form form={form} onSubmit={send}>
      <FailureNotice failure={form.failure} title="Данные не удалены" />
      <p>
        Удалим кабинет, почту, документы, найденные штрафы, уведомления и согласия. Сведения о платежах без
        вашей почты останутся на пять лет: их велит хранить закон о бухгалтерском учёте. Чеки откроются по
        своим ссылкам.
      </p>
      {hasPassword && (
        <PasswordField
          label="Пароль"
          autoComplete="current-password"
          {...fieldProps(form, 'erasePassword')}
        />
      )}
      <div>
        <Checkbox label="Понимаю, что вернуть данные нельзя" {...checkboxProps(form, 'eraseAgreed')} />
      </div>
      <FormActions>
        <Button type="submit" variant="danger" busy={form.isPending}>
          Удалить мои данные
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Не удалять
        </Button>
      </FormActions>
    </Form>
  )
})

/** Section of the settings that deletes the account after a confirmation. */
export const DeleteAccountSection = observer(function DeleteAccountSection({
  model,
  hasPassword,
}: DeleteAccountSectionProps) {
  return (
    <SettingsSection id="leaving" title="Выход и удаление">
      <p className={css['small']}>
        При выходе всё, что кабинет хранил в этом браузере, стирается. На чужом компьютере выходите
        обязательно.
      </p>
      <div>
        <Button variant="secondary" busy={model.signingOut.isRunning || model.isOut} onClick={model.signOut}>
          Выйти из кабинета
        </Button>
      </div>
      <FormOnDemand label="Удалить мои данные" variant="quiet">
        {(close) => <EraseForm model={model} hasPassword={hasPassword} onClose={close} />}
      </FormOnDemand>
    </SettingsSection>
  )
})
