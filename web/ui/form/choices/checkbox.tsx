import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './checkbox.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** True to hide the label visually; screen readers still read it. */
  readonly labelHidden?: boolean | undefined
}

/** A native checkbox with a target of 48 px: a press on the whole row toggles it. */
export const Checkbox = ({ label, hint, labelHidden = false, ...input }: CheckboxProps) => (
  <label className={classNames(css['row'], labelHidden && css['alone'])}>
    <span className={css['box']}>
      <input {...input} type="checkbox" className={css['input']} />
      <Check className={css['tick']} size={18} />
    </span>
    <span className={labelHidden ? 'visually-hidden' : undefined}>
      {label}
      {hint && <span className={css['hint']}>{hint}</span>}
    </span>
  </label>
)
