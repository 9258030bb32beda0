/** Set on the document by the first script of another site; it stays in the document as long as the document. */
const mark = 'foreignScript'

/** Whether a script of another site runs in this document. The next page then has to be a new document. */
export const hasForeignScript = (): boolean => document.documentElement.dataset[mark] !== undefined

/** Loads a script of another site, which the policy of this page allows (web/server/security-headers.ts). */
export const loadForeignScript = (src: string): void => {
  document.documentElement.dataset[mark] = ''
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
