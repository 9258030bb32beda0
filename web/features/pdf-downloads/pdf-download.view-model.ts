import { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { PdfDownloadsPort } from '#application/pdf-documents/pdf-documents.port.ts'
import type { PdfRequest } from '#application/pdf-documents/pdf-request.ts'
import { failureOf } from '#web/ui/feedback/failure.ts'
import { Task } from '#web/ui/async/task.ts'

/** Gives the visitor a finished file. */
type Save = (file: Uint8Array<ArrayBuffer>) => void

/** One PDF that the server draws and the browser saves. */
export class PdfDownload {
  readonly drawing: Task<[PdfRequest], void, Effect.Error<ReturnType<PdfDownloadsPort['download']>>>

  constructor(downloads: PdfDownloadsPort, save: Save) {
    this.drawing = new Task((request: PdfRequest) =>
      downloads.download(request).pipe(Effect.flatMap((file) => Effect.sync(() => save(file)))),
    )
    makeAutoObservable(this, { drawing: observableRef }, { autoBind: true })
  }

  /** Why there is no file and what to do; empty while nothing has failed. */
  get problem(): string {
    const failure = failureOf(this.drawing.state)
    if (failure === null) return ''
    return failure.isSignedOut ? 'Сессия закончилась. Обновите страницу и повторите' : failure.message
  }

  start(request: PdfRequest): void {
    if (!this.drawing.isRunning) this.drawing.start(request)
  }
}
