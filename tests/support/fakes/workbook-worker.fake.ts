import { vi } from 'vitest'
import { workbookRows } from '#web/ui/files/workbook-rows.ts'

/** Replaces the workers of a browser by ones that read workbooks in this process, and returns those that run. */
export const stubWorkbookWorkers = (
  read: (file: Uint8Array) => Promise<unknown> = workbookRows,
): ReadonlySet<unknown> => {
  const running = new Set<unknown>()
  class FakeWorker extends EventTarget {
    constructor() {
      super()
      running.add(this)
    }

    postMessage(file: Uint8Array): void {
      void read(file).then(
        (data) => this.dispatchEvent(new MessageEvent('message', { data })),
        () => this.dispatchEvent(new Event('error')),
      )
    }

    terminate(): void {
      running.delete(this)
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return running
}
