import { Window } from 'happy-dom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What the server sends, read back as a document. */
export const documentOf = (node: ReactNode) => {
  const { document } = new Window()
  document.body.innerHTML = renderToStaticMarkup(node)
  return document
}

/** What is read out, with every run of spaces as one. */
export const textOf = (node: ReactNode): string =>
  (documentOf(node).body.textContent ?? '').replaceAll(/[\s\u00A0\u202F]+/g, ' ').trim()
