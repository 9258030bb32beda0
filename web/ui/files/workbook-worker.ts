import { workbookRows } from './workbook-rows.ts'

/** The global scope of the worker; the project's types describe a page. */
const scope = globalThis as unknown as { readonly postMessage: (message: unknown) => void }

/** Reads the workbook that the page sends, and answers with its rows. */
globalThis.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin than its page's
  void workbookRows(data).then((rows) => scope.postMessage(rows))
})
