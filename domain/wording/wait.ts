import { counted } from './plural.ts'
import { hourForms, minuteForms } from './time-forms.ts'

/** Formats a wait in the accusative: «21 секунду», «70 минут», «24 часа». Minutes and, from two hours on, hours are rounded up. */
export const describeWait = (seconds: number): string => {
  if (seconds < 60) return counted(seconds, ['секунду', 'секунды', 'секунд'])
  return seconds < 2 * 3600
    ? counted(Math.ceil(seconds / 60), minuteForms)
    : counted(Math.ceil(seconds / 3600), hourForms)
}
