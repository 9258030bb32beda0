import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './checkbox.module.css'
import { useEarlyChange } from './use-early-change.ts'

export type CheckboxProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'children' | 'ref'
> & {
  readonly label: ReactNode
  readonly ref?: RefObject<HTMLInputElement | null>
  readonly hint?: ReactNode
  /** True to hide the label visually; screen readers still read it. */
  readonly labelHidden?: boolean | undefined
}

/** A native checkbox with a target of 48 px: a press on the whole row toggles it. */
export const Checkbox = ({ label, hint, labelHidden = false, ref, ...input }: CheckboxProps) => {
  const box = useEarlyChange(input.checked, ref)
  return (
    <label className={classNames(css['row'], labelHidden && css['alone'])}>
      <span className={css['box']}>
        <input {...input} ref={box} type="checkbox" className={css['input']} />
        <Check className={css['tick']} size={18} />
      </span>
      <span className={labelHidden ? 'visually-hidden' : undefined}>
        {label}
        {hint && <span className={css['hint']}>{hint}</span>}
      </span>
    </label>
  )
}
