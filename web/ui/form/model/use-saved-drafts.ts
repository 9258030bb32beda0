import { useEffect, useState } from 'react'
import { saveFormDrafts, type SavedForms } from '#web/ui/form/model/form-drafts.ts'

/** For a notice that the session has expired: keeps what the forms of the page hold until the visitor is back. */
export const useSavedDrafts = (): SavedForms => {
  const [saved, setSaved] = useState<SavedForms>({ isSaved: false, asksPassword: false })
  useEffect(() => {
    const save = () => setSaved(saveFormDrafts())
    save()
    // The visitor may continue typing under the notice.
    window.addEventListener('pagehide', save)
    return () => window.removeEventListener('pagehide', save)
  }, [])
  return saved
}
