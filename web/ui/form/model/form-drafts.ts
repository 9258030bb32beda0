import { tryOr } from '#web/ui/try-or.ts'

export type FormDraft = Readonly<Record<string, string>>

/** A form of the page that takes part in drafts. */
export interface DraftedForm {
  readonly name: string
  readonly asksPassword: boolean
  /** Returns the draft; null if nothing was typed. */
  readonly draft: () => FormDraft | null
}

interface StoredDraft {
  readonly values: FormDraft
  /** A draft of a sign-in is kept until the visitor comes back; one of a reload is deleted by any other visit. */
  readonly until: 'sign-in' | 'reload'
}

const prefix = 'draft:'

const keyOf = (name: string): string => `${prefix}${location.pathname}:${name}`

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const read = (name: string): StoredDraft | null =>
  tryOr(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('until' in stored))
      return null
    if (!isDraft(stored.values) || (stored.until === 'reload' && !isReload())) return null
    return { values: stored.values, until: stored.until === 'reload' ? 'reload' : 'sign-in' }
  }, null)

/** Forms that are on the page now. */
const forms = new Set<DraftedForm>()

const readForms = (until: StoredDraft['until']): readonly DraftedForm[] =>
  [...forms].filter((form) => {
    const values = form.draft()
    if (values === null) return false
    tryOr(() => sessionStorage.setItem(keyOf(form.name), JSON.stringify({ values, until })), undefined)
    return true
  })

export interface SavedForms {
  /** Whether typed values were saved and will be restored. */
  readonly isSaved: boolean
  /** Whether a form contains a password, which drafts do not keep. */
  readonly asksPassword: boolean
}

/** Saves drafts of the forms of this page until the visitor has signed in again and is back. */
export const saveFormDrafts = (): SavedForms => ({
  isSaved: readForms('sign-in').length > 0,
  asksPassword: [...forms].some(({ asksPassword }) => asksPassword),
})

/** Takes part in the drafts of the page until the returned function is called. */
export const registerForm = (form: DraftedForm): (() => void) => {
  const saveForReload = () => {
    const values = form.draft()
    if (values !== null && read(form.name)?.until !== 'sign-in')
      tryOr(
        () => sessionStorage.setItem(keyOf(form.name), JSON.stringify({ values, until: 'reload' })),
        undefined,
      )
  }
  forms.add(form)
  window.addEventListener('pagehide', saveForReload)
  return () => {
    forms.delete(form)
    window.removeEventListener('pagehide', saveForReload)
  }
}

/** Returns the draft of a form of this page and deletes it, because a restored value is a draft no longer. */
export const takeDraft = (name: string): FormDraft | null => {
  const stored = read(name)
  tryOr(() => sessionStorage.removeItem(keyOf(name)), undefined)
  return stored?.values ?? null
}

/** Whether a form of this page has to be opened again for its draft. */
export const hasFormDraft = (name: string): boolean => read(name) !== null

/** The next visitor of this tab may be another person. */
export const forgetDrafts = (): void =>
  tryOr(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }, undefined)
