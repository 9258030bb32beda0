import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { parseLocalDate } from '#domain/dates/local-date.ts'
import { typedDateReading } from '#domain/dates/typed-date.ts'
import { formatNumericDate } from '#domain/dates/wording.ts'
import { isValid } from '#domain/parsed.ts'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'
import css from './date-field.module.css'

export type DateFieldProps = Omit<MaskedFieldProps, 'mask' | 'suffix' | 'inputMode' | 'type' | 'ref'> & {
  /** The days that the calendar of the device offers, as YYYY-MM-DD; the form validates what is typed. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/**
 * Tells React as well as the field: a value that is set by its name alone is taken for React's own.
 * The setter of the class is the one that React does not watch.
 */
const write = (input: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** «1.», «1 », «1/»: a day or a month of one digit that the visitor has ended. The mask would drop the separator. */
const oneDigit = /(?:^|\D)\d[.,/ -]/

/**
 * A date as people type it (domain/dates/typed-date.ts), with how it was understood; digits alone are grouped as ДД.ММ.ГГГГ.
 * Touch devices also show their calendar.
 */
export const DateField = ({ hint = 'Например, 24.05.2026', min, max, ...field }: DateFieldProps) => {
  const ref = useRef<HTMLInputElement>(null)
  return (
    <MaskedField
      status={field.value === undefined ? undefined : typedDateReading(String(field.value))}
      {...field}
      ref={ref}
      mask="##.##.####"
      ungrouped={oneDigit}
      hint={hint}
      inputMode="numeric"
      suffix={
        <label className={css['picker']}>
          <span className="visually-hidden">Выбрать в календаре</span>
          <CalendarDays size={24} />
          <input
            className={css['calendar']}
            type="date"
            min={min}
            max={max}
            disabled={field.disabled}
            onChange={({ target }) => {
              const chosen = parseLocalDate(target.value)
              if (isValid(chosen) && ref.current !== null) write(ref.current, formatNumericDate(chosen.value))
            }}
          />
        </label>
      }
    />
  )
}
