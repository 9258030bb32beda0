import { isEmpty } from '#domain/identity/text/required.ts'
import { type Issue, type Parsed, valid } from '#domain/parsed.ts'

/** Spec §3: the tracked browser and user; the user may be unknown. */
interface Tracked {
  readonly trackingId: string
  readonly userId: string | null
}

export interface ScreenView {
  readonly screenName: string
  readonly referer: string
  readonly screenData: string
}

export interface TrackedFormSubmission {
  readonly formName: string
  readonly formData: string
}

export interface ButtonPress {
  readonly buttonName: string
  readonly buttonData: string
}

export type ScreenEvent = Tracked & ScreenView

export type FormEvent = Tracked & TrackedFormSubmission

export type ButtonEvent = Tracked & ButtonPress

/** Spec §5, §8: issue of a missing tracking field. */
const missingField = (field: string): Issue => ({
  code: 'tracking.required',
  message: `Поле "${field}" обязательно для заполнения`,
})

const requiring =
  <Event>(...fields: readonly (keyof Event & string)[]) =>
  (event: Event): Parsed<Event> => {
    const [first, ...others] = fields.filter((field) => isEmpty(event[field])).map(missingField)
    return first === undefined ? valid(event) : { _tag: 'Invalid', issues: [first, ...others] }
  }

/** Validates a screen view; a missing field is the issue `tracking.required` (spec §5). */
export const checkScreenEvent = requiring<ScreenEvent>('trackingId', 'screenName')

/** Validates a form submission; a missing field is the issue `tracking.required` (spec §5). */
export const checkFormEvent = requiring<FormEvent>('trackingId', 'formName')

/** Validates a button press; a missing field is the issue `tracking.required` (spec §5). */
export const checkButtonEvent = requiring<ButtonEvent>('trackingId', 'buttonName')
