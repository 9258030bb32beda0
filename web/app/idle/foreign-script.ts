/** Set on the document by the first script of another site; it stays in the document as long as the document. */
const mark = 'foreignScript'

const loaded = 'foreign-script'

/** Calls the listener once a script of another site runs in this document. The next page then has to be a new document. */
export const onForeignScript = (listener: () => void): void => {
  if (document.documentElement.dataset[mark] !== undefined) listener()
  else document.addEventListener(loaded, listener, { once: true })
}

/** Loads a script of another site, which the policy of this page allows (web/server/security-headers.ts). */
export const loadForeignScript = (src: string): void => {
  document.documentElement.dataset[mark] = ''
  document.dispatchEvent(new Event(loaded))
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
