import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './checkbox.module.css'

export type SwitchProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'role' | 'children'
> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
}

/** A switch that takes effect at once, without «Сохранить»; a field of a form is a `Checkbox`. */
export const Switch = ({ label, hint, ...input }: SwitchProps) => (
  <label className={css['row']}>
    <span className={css['after']}>
      {label}
      {hint && <span className={css['hint']}>{hint}</span>}
    </span>
    <span className={classNames(css['box'], css['track'])}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native box tells its state itself */}
      <input {...input} type="checkbox" role="switch" className={css['input']} />
      <span className={css['knob']} />
    </span>
  </label>
)
