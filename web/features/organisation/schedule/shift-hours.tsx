import { classNames } from '#web/ui/class-names.ts'
import css from './schedule.module.css'

/** A name with its initials in one line. */
export const withoutBreaks = (name: string): string => name.replaceAll('. ', '.\u00A0')

/** Hours of one day stay on one line in a narrow cell, although a line may break after their dash. */
export const ShiftHours = ({ text }: { readonly text: string }) => (
  <span className={classNames(css['hours'], !text.includes(' ') && css['one-day'])}>{text}</span>
)
