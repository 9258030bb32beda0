import { useEffect } from 'react'
import { profileToast } from '#domain/screen/toast.ts'
import { showToast } from '#web/kit/overlay/show-toast.ts'

/** Spec §9: what the profile has taken is said at the lower right. `state` is that of a task, read by an observer. */
export const useSavedToast = (state: { readonly _tag: string }, message: string): void =>
  useEffect(() => {
    if (state._tag === 'Done') showToast({ type: 'success', message, ...profileToast })
  }, [state, message])
