/** Downloads a file that was made on the page, from one or several parts. */
export const downloadFile = (name: string, type: string, ...content: readonly BlobPart[]): void => {
  const address = URL.createObjectURL(new Blob([...content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has opened the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
