import { useEffect, useState } from 'react'
import { keepFormDrafts, type SavedForms } from '#web/ui/form/model/form-drafts.ts'

/** For a notice that the session has expired: keeps what the forms of the page hold until the visitor is back. */
export const useKeptDrafts = (): SavedForms => {
  const [kept, setKept] = useState<SavedForms>({ isKept: false, asksPassword: false })
  useEffect(() => {
    const keep = () => setKept(keepFormDrafts())
    keep()
    // The visitor may continue typing under the notice.
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [])
  return kept
}
