import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { InvalidValue } from '#cli/runtime/cli-command.ts'

/** A whole number of a range, as an option takes it. */
export const parseWholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) return number
    throw new InvalidValue(runtimeMessages.wholeNumberNeeded(min, max))
  }
