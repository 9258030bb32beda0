import { useEffect } from 'react'
import { type DraftName, type FormDraft, registerForm, takeDraft } from './form-drafts.ts'

/** What has a draft: a form, or a view-model that is filled in and never sent. */
export interface Drafted {
  /** What the visitor has typed; null if nothing was typed. */
  readonly draft: FormDraft | null
  readonly restore: (draft: FormDraft) => void
  /** Whether a password was typed, which no draft holds. */
  readonly hasTypedSecret?: boolean
}

interface DraftOptions extends DraftName {
  readonly isDrafted?: boolean
}

/** Restores the draft of a form and saves it when the visitor leaves the page. */
export const useDraft = (model: Drafted, { name, isKept = false, isDrafted = true }: DraftOptions): void =>
  useEffect(() => {
    if (!isDrafted) return undefined
    const draft = takeDraft({ name, isKept })
    if (draft !== null) model.restore(draft)
    return registerForm({
      name,
      isKept,
      draft: () => model.draft,
      hasTypedSecret: () => model.hasTypedSecret === true,
    })
  }, [model, name, isKept, isDrafted])
