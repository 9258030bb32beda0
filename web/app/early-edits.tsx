import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

type EditableField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a visitor has made of a field. */
interface Edit {
  readonly value: string
  readonly checked?: boolean
}

declare global {
  interface Document {
    /** Fields outside of forms that were changed before hydration, saved by the inline script (web/server/inline-scripts.ts). */
    edits?: Map<EditableField, Edit> | undefined
  }
}

/** Sets the value without React's record of it: React calls no handler for a value that it knows. */
const setValue = (field: EditableField, value: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
}

/** Makes the change again, now that the field has its handlers. */
const repeat = (field: EditableField, { value, checked }: Edit): void => {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    // React may have kept the state of the visitor or restored that of the server. A press leads from the other one to it.
    field.checked = checked !== true
    field.click()
    return
  }
  field.value = ''
  setValue(field, value)
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

const repeatAll = (edits: Document['edits']): void =>
  edits?.forEach((edit, field) => {
    if (field.isConnected) repeat(field, edit)
  })

/**
 * Repeats changes of fields that were made before the page has hydrated: React calls no handler for them, so a list would not be
 * filtered by the text in its field.
 */
export const RepeatEarlyEdits = ({ children }: { readonly children: ReactNode }) => {
  const edits = useRef<Document['edits']>(undefined)
  const [, draw] = useState(false)
  useLayoutEffect(() => {
    // React handles every change after this commit itself, so the record ends here.
    edits.current = document.edits
    document.edits = undefined
    // An update makes React run the effects of the page at once, in which view-models start and observers subscribe. Otherwise
    // they run after the paint, and a change before them is undone.
    // oxlint-disable-next-line react/set-state-in-effect -- that update is the purpose
    draw(true)
  }, [])
  useEffect(() => {
    // In a separate task: only then observers draw what changes.
    const timer = setTimeout(() => repeatAll(edits.current))
    return () => clearTimeout(timer)
  }, [])
  return children
}
