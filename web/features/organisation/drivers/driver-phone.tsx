import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { observer } from 'mobx-react-lite'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import { formatPhone } from '#domain/identity/phone.ts'
import type { DriverPhone } from '#domain/organisation/driver-phone.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { useViewModel } from '#web/app/services.ts'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { ConfirmRemove } from '#web/features/organisation/confirm-remove.tsx'
import { useFormAction } from '#web/ui/form/model/use-form-action.ts'
import { type CodePurpose, DriverPhoneViewModel } from './driver-phone.view-model.ts'
import css from '#web/features/organisation/records.module.css'

interface PhoneSetup {
  readonly licence: DriverLicence
  readonly mayConfirm: boolean
  readonly onChange: (phone: DriverPhone) => void
}

const usePhone = (setup: PhoneSetup, phone: DriverPhone | null): DriverPhoneViewModel =>
  useViewModel(() => new DriverPhoneViewModel({ ...setup, phone }))

/** Adds a phone, which is needed to notify the driver of a fine. A demo organisation cannot confirm phones. */
export const AddPhone = observer(function AddPhone(setup: PhoneSetup) {
  const model = usePhone(setup, null)
  const { numberForm } = model
  const send = useFormAction(numberForm, { onDone: model.setPhone })
  return (
    <DisclosurePanel summary="Добавить телефон">
      <Form form={numberForm} onSubmit={send}>
        <FailureNotice failure={numberForm.failure} title="Телефон не добавлен" />
        <Field
          type="tel"
          label="Телефон водителя"
          hint={
            setup.mayConfirm
              ? 'Отправим водителю код: он подтвердит, что номер его'
              : 'Подтвердить номер кодом из СМС можно будет с тарифом'
          }
          autoComplete="off"
          {...fieldProps(numberForm, 'phone')}
        />
        <FormActions>
          <Button type="submit" variant="secondary" busy={numberForm.isPending}>
            {setup.mayConfirm ? 'Добавить и отправить код' : 'Добавить телефон'}
          </Button>
        </FormActions>
      </Form>
    </DisclosurePanel>
  )
})

const Confirm = observer(function Confirm({ model }: { readonly model: DriverPhoneViewModel }) {
  const { codeForm } = model
  const submit = useFormAction(codeForm, { onDone: model.setPhone })
  const send = (purpose: CodePurpose) => {
    if (model.aimAt(purpose)) submit()
  }
  return (
    <Form form={codeForm} onSubmit={() => send('confirm')}>
      <FailureNotice failure={codeForm.failure} title="Номер не подтверждён" />
      {model.isAwaitingCode && <p role="status">Код отправлен водителю. Он действует 15 минут.</p>}
      <Field
        label="Код из СМС"
        hint="Шесть цифр, их назовёт водитель"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...fieldProps(codeForm, 'code')}
      />
      <FormActions>
        <Button type="submit" busy={model.isSending('confirm')}>
          Подтвердить
        </Button>
        <Button variant="secondary" busy={model.isSending('send')} onClick={() => send('send')}>
          Отправить код ещё раз
        </Button>
      </FormActions>
    </Form>
  )
})

interface DriverPhoneRowProps extends PhoneSetup {
  readonly phone: DriverPhone
  readonly isReadOnly: boolean
  readonly isRemoving: boolean
  readonly onRemove: () => void
}

/** A phone of a driver with its confirmation state. */
export const DriverPhoneRow = observer(function DriverPhoneRow({
  phone,
  isReadOnly,
  isRemoving,
  onRemove,
  ...setup
}: DriverPhoneRowProps) {
  const model = usePhone(setup, phone)
  const { msisdn, isVerified } = phone
  const text = formatPhone(msisdn)
  return (
    <div className={css['block']}>
      <div className={css['line']}>
        <div className={css['words']}>
          <span>{text}</span>
          <span className={css['quiet']}>{isVerified ? 'подтверждён' : 'не подтверждён'}</span>
        </div>
        {!isReadOnly && (
          <ConfirmRemove
            question={`Удалить номер ${text}?`}
            label="Удалить номер"
            busy={isRemoving}
            onRemove={onRemove}
          >
            На этот номер больше не придут СМС о штрафах.
          </ConfirmRemove>
        )}
      </div>
      {!isReadOnly && !isVerified && setup.mayConfirm && (
        <DisclosurePanel summary="Подтвердить номер">
          <Confirm model={model} />
        </DisclosurePanel>
      )}
    </div>
  )
})
