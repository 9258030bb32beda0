import { counted } from './plural.ts'
import { minuteForms } from './time-forms.ts'

/** Formats a wait in the accusative: «21 секунду», «2 минуты». Minutes are rounded up. */
export const describeWait = (seconds: number): string =>
  seconds < 60
    ? counted(seconds, ['секунду', 'секунды', 'секунд'])
    : counted(Math.ceil(seconds / 60), minuteForms)
