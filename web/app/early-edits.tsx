import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

type EditableField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The state of a field after the visitor's change. */
interface Edit {
  readonly value: string
  readonly checked?: boolean
}

declare global {
  interface Document {
    /** Fields outside of forms that were changed before hydration, recorded by the inline script (web/server/pages/inline-scripts.ts). */
    earlyEdits?: Map<EditableField, Edit> | undefined
  }
}

/** Sets the value by the setter of the prototype: React's value tracker keeps the old one, so `onChange` is called. */
const setValue = (field: EditableField, value: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
}

const repeatText = (field: HTMLInputElement | HTMLTextAreaElement, recorded: string): void => {
  const { selectionStart, selectionEnd } = field
  // The visitor may have typed more since the commit.
  const value = field.value === '' ? recorded : field.value
  field.value = ''
  setValue(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Makes the change again, now that the field has its handlers. */
const repeat = (field: EditableField, { value, checked }: Edit): void => {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    // React may have kept the state of the visitor or restored that of the server. A press leads from the other one to it.
    field.checked = checked !== true
    field.click()
  } else repeatText(field, value)
}

/**
 * Repeats changes of fields that were made before the page has hydrated: React calls no handler for them, so a list would not be
 * filtered by the text in its field. Handlers must set a state and not toggle it: a view-model may have restored it already.
 */
export const RepeatEarlyEdits = ({ children }: { readonly children: ReactNode }) => {
  const edits = useRef<Document['earlyEdits']>(undefined)
  const [, renderAgain] = useState(false)
  useLayoutEffect(() => {
    // React handles every change after this commit itself, so the record ends here.
    edits.current = document.earlyEdits
    document.earlyEdits = undefined
    // An update makes React run the effects of the page at once, in which view-models start and observers subscribe. Otherwise
    // they run after the paint, and a change before them is undone.
    // oxlint-disable-next-line react/set-state-in-effect -- that update is the purpose
    renderAgain(true)
  }, [])
  useEffect(() => {
    // In a separate task: only then observers draw what changes.
    const timer = setTimeout(() => {
      for (const [field, edit] of edits.current ?? []) if (field.isConnected) repeat(field, edit)
      edits.current = undefined
    })
    return () => clearTimeout(timer)
  }, [])
  return children
}
