interface LinkPress {
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly preventDefault: () => void
}

/** The handler of a link that the page follows itself; a press for another tab, window or download is left to the browser. */
export const inPlace =
  (open: () => void) =>
  (press: LinkPress): void => {
    if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return
    press.preventDefault()
    open()
  }
