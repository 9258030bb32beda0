/** Whether the device has a dialog that shares to other applications. */
export const hasShareDialog = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.share === 'function'

/** Opens the share dialog of the device; returns false where it has none. */
export const openShareDialog = async (shared: ShareData): Promise<boolean> => {
  if (!hasShareDialog()) return false
  // A dialog that the visitor closes rejects the promise. That is not an error.
  await navigator.share(shared).catch(() => undefined)
  return true
}
