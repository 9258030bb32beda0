import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { PdfDownloadsPort } from '#application/pdf-documents/pdf-documents.port.ts'
import type { PdfRequest } from '#application/pdf-documents/pdf-request.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Passes a finished file to the browser's download. */
type Save = (file: Uint8Array<ArrayBuffer>) => void

/** One PDF that the server generates and the browser saves. */
export class PdfDownload {
  readonly drawing: AsyncTask<[PdfRequest], void>

  constructor(downloads: PdfDownloadsPort, save: Save) {
    this.drawing = new AsyncTask((request: PdfRequest) => downloads.download(request).pipe(Effect.map(save)))
    observeViewModel(this)
  }

  /** Message about a failed download with the next step. Empty if there is none. */
  get problem(): string {
    const failure = this.drawing.failure
    if (failure === null) return ''
    return failure.isSignedOut ? 'Сессия закончилась. Обновите страницу и повторите' : failure.message
  }

  download(request: PdfRequest): void {
    if (!this.drawing.isRunning) this.drawing.start(request)
  }
}
