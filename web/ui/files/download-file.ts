/** Gives the visitor a file that was made on the page, whole or part by part. */
export const downloadFile = (name: string, type: string, ...content: readonly BlobPart[]): void => {
  const address = URL.createObjectURL(new Blob([...content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken hold of the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
