import { CircleHelp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import css from './tooltip.module.css'

export interface TooltipProps {
  /** The name of the button, which is the topic of the text. */
  readonly label: string
  /** Additional help; text that the user needs must be on the page. */
  readonly children: ReactNode
  readonly icon?: ReactNode
}

/** A button with a native popover: opens by press, key or touch without a script, closes by Escape or a press beside it. */
export const Tooltip = ({ label, children, icon = <CircleHelp size={20} /> }: TooltipProps) => {
  const id = useId()
  return (
    <span className={css['tooltip']}>
      <button
        className={css['button']}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-describedby={id}
      >
        {icon}
      </button>
      <span className={css['words']} id={id} popover="auto">
        {children}
      </span>
    </span>
  )
}
