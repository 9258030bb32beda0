/** Waits for what happens in the background; the test's own time limit is the only one. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo()))
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
}
