import { observer } from 'mobx-react-lite'
import type { ComponentProps } from 'react'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { FormModel } from '#web/ui/form/model/form-model.ts'
import css from './tools.module.css'

/** Texts of one field of a tool. */
export interface ToolField<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly hint: string
  readonly optional?: boolean
  readonly inputMode?: ComponentProps<'input'>['inputMode']
  readonly isDate?: boolean
}

export interface ToolFieldsProps<Name extends string, Answer> {
  readonly form: FormModel<Name, Answer>
  readonly fields: readonly ToolField<Name>[]
}

/** Short fields of a tool, in pairs on wide screens. */
export const ToolFields = observer(function ToolFields<Name extends string, Answer>({
  form,
  fields,
}: ToolFieldsProps<Name, Answer>) {
  return (
    <div className={css['pair']}>
      {fields.map(({ name, isDate = false, ...texts }) => {
        const Typed = isDate ? DateField : Field
        return <Typed key={name} {...texts} autoComplete="off" {...fieldProps(form, name)} />
      })}
    </div>
  )
})
