import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { Download, FileText } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { PersonalData } from '#domain/session/personal-data.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormOnDemand } from '#web/ui/content/form-on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { type Confirmation, type ExportField, exportForm } from '#web/features/settings/export-form.ts'
import { SettingsSection } from './settings-section.tsx'
import css from '#web/features/settings/settings.module.css'

const unsaved = 'Файл не сохранён. Проверьте интернет и обновите страницу'

/** The code that creates the files is loaded on the press. */
const save = (data: PersonalData, kind: 'page' | 'json'): void =>
  void import('#web/features/settings/personal-data-file.lazy.ts').then(
    ({ savePersonalData }) => savePersonalData(data, kind),
    () => showToast({ message: unsaved, type: 'error' }),
  )

const CollectedData = ({ data }: { readonly data: PersonalData }) => (
  <Notice
    tone="ok"
    live
    title="Данные собраны"
    action={
      <FormActions>
        <Button icon={<FileText size={20} />} onClick={() => save(data, 'page')}>
          Скачать для чтения
        </Button>
        <Button variant="secondary" icon={<Download size={20} />} onClick={() => save(data, 'json')}>
          Скачать для программ, JSON
        </Button>
      </FormActions>
    }
  >
    <p>
      В файле номера документов и платежи целиком. Сохраните его там, куда не заглянут другие, а с чужого
      устройства удалите.
    </p>
  </Notice>
)

/** Stays open until it is closed. Closing removes the loaded personal data. */
const Export = observer(function Export({
  hasPassword,
  onClose,
}: {
  readonly hasPassword: boolean
  readonly onClose: () => void
}) {
  const [form] = useState(
    () => new FormModel<ExportField, Confirmation, PersonalData>(exportForm(hasPassword)),
  )
  const send = useFormAction(form, { onDone: () => form.reset() })
  if (form.value !== null) return <CollectedData data={form.value} />
  return (
    <Form form={form} onSubmit={send}>
      <FailureNotice failure={form.failure} title="Данные не собраны" />
      {hasPassword && (
        <PasswordField
          label="Пароль"
          autoComplete="current-password"
          {...fieldProps(form, 'exportPassword')}
        />
      )}
      <FormActions>
        <Button type="submit" busy={form.isPending}>
          Собрать данные
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Не сейчас
        </Button>
      </FormActions>
    </Form>
  )
})

/** Export of personal data without a written request (right of access, 152-FZ, article 14). */
export const DataSection = ({ hasPassword }: { readonly hasPassword: boolean }) => (
  <SettingsSection id="my-data" title="Мои данные">
    <p className={css['small']}>
      Всё, что сервис знает о вас: кабинет, согласия, документы, платежи, уведомления, устройства и обращения.
      Пароль и секреты ссылок мы храним так, что и сами прочесть не можем.
    </p>
    <FormOnDemand label="Скачать мои данные">
      {(close) => <Export hasPassword={hasPassword} onClose={close} />}
    </FormOnDemand>
  </SettingsSection>
)
