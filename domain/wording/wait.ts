import { counted } from './plural.ts'

/** «21 секунду», «2 минуты»: a wait in words, in the accusative; minutes are rounded up. */
export const describeWait = (seconds: number): string =>
  seconds < 60
    ? counted(seconds, ['секунду', 'секунды', 'секунд'])
    : counted(Math.ceil(seconds / 60), ['минуту', 'минуты', 'минут'])
