import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { PdfDownloadsPort } from '#application/pdf-documents/pdf-documents.port.ts'
import type { PdfRequest } from '#application/pdf-documents/pdf-request.ts'
import { NotSignedIn, BackendRefused } from '#application/shared/backend.errors.ts'
import { PdfDownload } from '#web/features/pdf-downloads/pdf-download.view-model.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

const request: PdfRequest = { kind: 'fine', id: sampleFine().id, showsSubject: true }

const downloaded = async (download: PdfDownloadsPort['download']) => {
  const saved: Uint8Array[] = []
  const model = new PdfDownload({ download, receipt: () => Effect.die('not asked') }, (file) => {
    saved.push(file)
  })
  model.download(request)
  model.download(request)
  await when(() => !model.drawing.isRunning)
  return { saved, problem: model.problem }
}

describe('PdfDownload', () => {
  it('saves the file once however often the button is pressed', async () => {
    const file = new Uint8Array([37])
    expect(await downloaded(() => Effect.succeed(file).pipe(Effect.delay(1)))).toEqual({
      saved: [file],
      problem: '',
    })
  })

  it.each([
    [new BackendRefused({ code: 'pdf.refused', message: 'Сократите текст' }), 'Сократите текст'],
    [new NotSignedIn(), 'Сессия закончилась. Обновите страницу и повторите'],
  ])('shows the reason of a failure: %o', async (failure, problem) => {
    expect(await downloaded(() => Effect.fail(failure))).toEqual({ saved: [], problem })
  })
})
