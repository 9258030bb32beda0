/** Waits until a condition of background work is true; only the timeout of the test limits it. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo()))
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
}
