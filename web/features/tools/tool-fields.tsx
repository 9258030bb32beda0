import { observer } from 'mobx-react-lite'
import type { ComponentProps } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import css from './tools.module.css'

/** One field of a tool, in words. */
export interface ToolField<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly hint: string
  readonly optional?: boolean
  readonly inputMode?: ComponentProps<'input'>['inputMode']
}

export interface ToolFieldsProps<Name extends string> {
  readonly model: {
    readonly values: Readonly<Record<Name, string>>
    readonly set: (field: Name, text: string) => void
    readonly mistakeAt: (field: Name) => string | undefined
  }
  readonly fields: readonly ToolField<Name>[]
}

/** Short fields of a tool, in pairs where there is room. */
export const ToolFields = observer(function ToolFields<Name extends string>({
  model,
  fields,
}: ToolFieldsProps<Name>) {
  return (
    <div className={css['pair']}>
      {fields.map(({ name, ...words }) => (
        <Field
          key={name}
          name={name}
          {...words}
          autoComplete="off"
          value={model.values[name]}
          onChange={(event) => model.set(name, event.target.value)}
          error={model.mistakeAt(name)}
        />
      ))}
    </div>
  )
})
