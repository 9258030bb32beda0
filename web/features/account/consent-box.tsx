import { observer } from 'mobx-react-lite'
import type { ConsentKind } from '#domain/session/consent.ts'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { checkboxProps } from '#web/ui/form/model/field-props.ts'
import type { FormModel } from '#web/ui/form/model/form-model.ts'
import type { ConsentWording } from '#domain/session/consent-wordings.ts'
import css from '#web/features/auth/auth.module.css'

interface ConsentBoxProps<Field extends string, Output> {
  /** The form must have a field with the name of the consent kind. */
  readonly form: FormModel<Field, Output>
  readonly wording: Omit<ConsentWording, 'kind'> & { readonly kind: Field & ConsentKind }
  readonly hint?: string | undefined
}

/** A consent has a separate unticked checkbox with its text and document (152-FZ, article 9). */
export const ConsentBox = observer(function ConsentBox<Field extends string, Output>({
  form,
  wording: { kind, text, document },
  hint,
}: ConsentBoxProps<Field, Output>) {
  return (
    <div className={css['box']}>
      <Checkbox {...checkboxProps(form, kind)} label={text} hint={hint} />
      {document !== null && (
        <a href={document.href} target="_blank" rel="noopener">
          {document.label}
        </a>
      )}
    </div>
  )
})
