import { observer } from 'mobx-react-lite'
import { maxRefundPayerLength } from '#domain/payment/refund-request.ts'
import { CopyButton } from '#web/ui/controls/copy-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { PaymentViewModel } from './payment.view-model.ts'
import css from './payment.module.css'

interface LetterDraftProps {
  readonly model: PaymentViewModel
  /** Name of the field of the payer; both letters of a page may be open. */
  readonly name: string
  readonly text: string
  readonly copyLabel: string
}

/** The name of the payer, and the letter to a public body that contains it. */
export const LetterDraft = observer(function LetterDraft({ model, name, text, copyLabel }: LetterDraftProps) {
  return (
    <>
      <Field
        name={name}
        label="Фамилия, имя и отчество"
        hint="Нужны только в тексте: PDF делает наш сервер и ничего из него не хранит"
        optional
        maxLength={maxRefundPayerLength}
        autoComplete="name"
        value={model.payer}
        onChange={(event) => model.setPayer(event.target.value)}
      />
      <div className={css['letter-card']}>
        <pre className={css['letter']}>{text}</pre>
        <CopyButton text={text} label={copyLabel} />
      </div>
    </>
  )
})
