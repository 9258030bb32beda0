import { useEffect } from 'react'
import { profileToast } from '#domain/screen/toast.ts'
import type { Failure } from '#web/ui/async/failure.ts'
import { showToast } from '#web/ui/overlay/show-toast.ts'

/**
 * Shows a toast at the lower right when a profile change is saved (spec §9). `state` is the state of a task that an observer
 * reads.
 */
export const useSavedToast = (state: { readonly _tag: string }, message: string): void =>
  useEffect(() => {
    if (state._tag === 'Done') showToast({ type: 'success', message, ...profileToast })
  }, [state, message])

/** Shows a toast with the failure: the error notice is at the top of the page and may be outside the viewport. */
export const useUnsavedToast = (
  failure: Pick<Failure, 'message' | 'isSignedOut'> | null,
  title: string,
): void => {
  // Its code is loaded before the connection is lost.
  useEffect(() => void import('#web/ui/overlay/toast-layer.lazy.tsx').catch(() => undefined), [])
  const message = failure === null ? null : failure.isSignedOut ? title : `${title}. ${failure.message}`
  useEffect(() => {
    if (message !== null) showToast({ type: 'error', message, ...profileToast })
  }, [message])
}
