/** One thing that a visitor does on a page; returns whether the page has what it needs, which may be loaded later. */
export type Step = (page: HTMLElement) => boolean

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTyped = (element: Element): element is Typed =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const prototypeOf = (field: Typed) => {
  if (field instanceof HTMLInputElement) return HTMLInputElement.prototype
  return field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLTextAreaElement.prototype
}

/** Types as a visitor does: React watches the property of the element itself and would take its own value back. */
const typeInto = (field: Typed, text: string): void => {
  Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Types into the fields of these names, and sends the form. */
export const sent =
  (values: Readonly<Record<string, string>> = {}): Step =>
  (page) => {
    for (const form of page.querySelectorAll('form'))
      for (const field of [...form.elements].filter(isTyped)) {
        const text = values[field.name]
        if (text !== undefined) typeInto(field, text)
      }
    setTimeout(() => page.querySelector('form')?.requestSubmit())
    return page.querySelector('form') !== null
  }

/** Presses the button, or the box, that begins with these words. */
export const pressed =
  (text: string): Step =>
  (page) => {
    const controls = [...page.querySelectorAll<HTMLElement>('main button, main summary, main label')]
    const control = controls.find(({ textContent }) => textContent.trim().startsWith(text))
    control?.click()
    return control !== undefined
  }
