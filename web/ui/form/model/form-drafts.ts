import { tryOr } from '#web/ui/try-or.ts'

export type FormDraft = Readonly<Record<string, string>>

export interface DraftName {
  /** Unique among the forms of a page; the name of a kept draft is unique on the site. */
  readonly name: string
  /** A kept draft is restored on every return to its form while the tab is open, until it is deleted. */
  readonly isKept?: boolean
}

/** A form of the page that takes part in drafts. */
export interface DraftedForm extends DraftName {
  /** Whether a password was typed, which no draft holds. */
  readonly hasTypedSecret: () => boolean
  /** Returns the draft; null if nothing was typed. */
  readonly draft: () => FormDraft | null
}

interface StoredDraft {
  readonly values: FormDraft
  /** A draft of a sign-in is kept until the visitor comes back; one of a reload is deleted by any other visit. */
  readonly until: 'sign-in' | 'reload' | 'deletion'
}

const prefix = 'draft:'

const keyOf = ({ name, isKept = false }: DraftName): string =>
  isKept ? `${prefix}${name}` : `${prefix}${location.pathname}:${name}`

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const untils: readonly StoredDraft['until'][] = ['sign-in', 'reload', 'deletion']

const read = (draft: DraftName): StoredDraft | null =>
  tryOr(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('until' in stored))
      return null
    const until = untils.find((known) => known === stored.until)
    if (until === undefined || !isDraft(stored.values) || (until === 'reload' && !isReload())) return null
    return { values: stored.values, until }
  }, null)

/** Forms that are on the page now. */
const forms = new Set<DraftedForm>()

/** Saves the draft of a form; false if nothing was typed into it. */
const save = (form: DraftedForm, reason: 'sign-in' | 'reload'): boolean => {
  const values = form.draft()
  if (values === null) return false
  const stored: StoredDraft = { values, until: form.isKept === true ? 'deletion' : reason }
  tryOr(() => sessionStorage.setItem(keyOf(form), JSON.stringify(stored)), undefined)
  return true
}

export interface SavedForms {
  /** Whether typed values were saved and will be restored. */
  readonly isSaved: boolean
  /** Whether a typed password will have to be typed again. */
  readonly asksPassword: boolean
}

/** Saves drafts of the forms of this page until the visitor has signed in again and is back. */
export const saveFormDrafts = (): SavedForms => ({
  isSaved: [...forms].filter((form) => save(form, 'sign-in')).length > 0,
  asksPassword: [...forms].some((form) => form.hasTypedSecret()),
})

/** Takes part in the drafts of the page until the returned function is called. */
export const registerForm = (form: DraftedForm): (() => void) => {
  const saveForReload = () => {
    // A form of a visitor whose drafts were forgotten is no longer registered.
    if (forms.has(form) && read(form)?.until !== 'sign-in') save(form, 'reload')
  }
  forms.add(form)
  window.addEventListener('pagehide', saveForReload)
  return () => {
    // A page of the application that is left for another one gets no `pagehide`.
    if (form.isKept === true) saveForReload()
    forms.delete(form)
    window.removeEventListener('pagehide', saveForReload)
  }
}

/** Deletes a draft whose form has done its work. */
export const deleteDraft = (draft: DraftName): void =>
  tryOr(() => sessionStorage.removeItem(keyOf(draft)), undefined)

/** Returns the draft of a form and deletes it, because a restored value is a draft no longer. */
export const takeDraft = (draft: DraftName): FormDraft | null => {
  const stored = read(draft)
  deleteDraft(draft)
  return stored?.values ?? null
}

/** Whether a form has to be opened again for its draft. */
export const hasFormDraft = (draft: DraftName): boolean => read(draft) !== null

/** Deletes all drafts, also those of the forms on the page: the next visitor of this tab may be another person. */
export const forgetDrafts = (): void => {
  forms.clear()
  tryOr(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }, undefined)
}
