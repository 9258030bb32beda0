/** Items per slice; on a slow phone a slice takes at most two frames. */
const maxItems = 200

/** Yields to the browser, so that it handles pending input before the next slice. */
export const yieldToBrowser = (): Promise<void> => {
  const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

/** Maps a long list slice by slice; returns the results in order. */
export const runInSlices = async <Item, Result>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => Result,
): Promise<readonly Result[]> => {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += maxItems) {
    results.push(work(items.slice(at, at + maxItems)))
    await yieldToBrowser()
  }
  return results
}
