import { useEffect } from 'react'
import { profileToast } from '#domain/screen/toast.ts'
import type { Failure } from '#web/ui/async/failure.ts'
import { showToast } from '#web/ui/overlay/show-toast.ts'

/** Spec §9: what the profile has taken is said at the lower right. `state` is that of a task, read by an observer. */
export const useSavedToast = (state: { readonly _tag: string }, message: string): void =>
  useEffect(() => {
    if (state._tag === 'Done') showToast({ type: 'success', message, ...profileToast })
  }, [state, message])

/** The notice stands at the head of the page, and the switch that was pressed may be far below: said there as well. */
export const useUnsavedToast = (
  failure: Pick<Failure, 'message' | 'isSignedOut'> | null,
  title: string,
): void => {
  const message = failure === null ? null : failure.isSignedOut ? title : `${title}. ${failure.message}`
  useEffect(() => {
    if (message !== null) showToast({ type: 'error', message, ...profileToast })
  }, [message])
}
