import type { Text } from '#cli/messages/message.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { InvalidValue } from './cli-command.ts'

/** Returns the parser of an option or an argument: a whole number of a range. `refusal` is the reason for any other text. */
export const parseWholeNumber =
  (min: number, max: number, refusal: Text = runtimeMessages.wholeNumberNeeded(min, max)) =>
  (text: string): number => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) return number
    throw new InvalidValue(refusal)
  }
