/** Items per slice; on a slow phone a slice takes at most two frames. */
const most = 200

/** Yields to the browser, so that it handles pending input before the next slice. */
const giveWay = (): Promise<void> => {
  const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

/** Maps a long list slice by slice; returns the results in order. */
export const runInSlices = async <Thing, Made>(
  things: readonly Thing[],
  work: (slice: readonly Thing[]) => Made,
): Promise<readonly Made[]> => {
  const made: Made[] = []
  for (let at = 0; at < things.length; at += most) {
    made.push(work(things.slice(at, at + most)))
    await giveWay()
  }
  return made
}
