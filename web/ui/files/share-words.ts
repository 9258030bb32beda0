/** Hands a text to the device's own sheet for sharing, or to the clipboard; answers what to say, nothing where the sheet speaks for itself. */
export const shareWords = async (text: string): Promise<string> => {
  if (typeof navigator.share === 'function') {
    // Closing the sheet is no failure.
    await navigator.share({ text }).catch(() => undefined)
    return ''
  }
  return navigator.clipboard.writeText(text).then(
    () => 'Скопировано: без номеров',
    () => 'Браузер не дал скопировать',
  )
}
