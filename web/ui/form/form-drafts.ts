import { hasDraft, keepDraft, takeDraft } from './use-draft.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTyped = (element: Element): element is Typed =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

export const fieldsOf = (form: HTMLFormElement): readonly Typed[] =>
  [...form.elements].filter(isTyped).filter(({ name }) => name !== '')

/** A password that is being looked at is a text field; what it is for says what it is. */
const isSecret = (field: Typed): boolean => field.autocomplete.includes('password')

/** A box is agreed to by a person, never by a page that remembers. */
const isKept = (field: Typed): boolean =>
  !isSecret(field) &&
  field.type !== 'checkbox' &&
  !(field instanceof HTMLInputElement && field.type === 'radio' && !field.checked)

/** A form is known by its heading, else by its first field. */
const nameOf = (form: HTMLFormElement): string =>
  form.getAttribute('aria-labelledby') ?? fieldsOf(form)[0]?.name ?? 'form'

const draftName = (name: string): string => `${location.pathname}:${name}`

export interface KeptForms {
  /** Something was typed, and will be there again. */
  readonly isKept: boolean
  /** A password was asked for: it is kept nowhere. */
  readonly asksPassword: boolean
}

/** Everything that stands in the forms of this page, for after the sign-in. */
export const keepFormDrafts = (): KeptForms => {
  const forms = [...document.forms].filter(({ dataset }) => dataset['drafted'] !== undefined)
  const filled = forms.filter((form) =>
    fieldsOf(form).some((field) => isKept(field) && field.type !== 'radio' && field.value.trim() !== ''),
  )
  for (const form of filled)
    keepDraft(
      draftName(nameOf(form)),
      Object.fromEntries(
        fieldsOf(form)
          .filter(isKept)
          .map(({ name, value }) => [name, value]),
      ),
    )
  return { isKept: filled.length > 0, asksPassword: forms.some((form) => fieldsOf(form).some(isSecret)) }
}

/** Whether a form of this page waits to be opened again; `name` is its heading's, or its first field's. */
export const hasFormDraft = (name: string): boolean => hasDraft(draftName(name))

const prototypeOf = (field: Typed) => {
  if (field instanceof HTMLInputElement) return HTMLInputElement.prototype
  return field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLTextAreaElement.prototype
}

/** As if it were typed: React watches the property of the element itself, and would take its own value back. */
export const typeInto = (field: Typed, text: string): void => {
  Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Puts back what was typed before the sign-in, once. */
export const restoreFormDraft = (form: HTMLFormElement): void => {
  const draft = takeDraft(draftName(nameOf(form)))
  if (draft === null) return
  for (const field of fieldsOf(form)) {
    const text = draft[field.name]
    if (text === undefined || isSecret(field) || field.type === 'checkbox') continue
    if (field.type === 'radio') {
      if (field.value === text) field.click()
    } else if (field.value !== text) typeInto(field, text)
  }
}
