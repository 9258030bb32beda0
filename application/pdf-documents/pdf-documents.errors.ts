import { Data } from 'effect'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The document could not be drawn for a reason that the visitor cannot change. */
export class PdfFailed extends Data.TaggedError('PdfFailed')<{ readonly cause: unknown }> {
  readonly code = 'pdf.failed'
  override readonly message = 'Файл не получился. Повторите через минуту или распечатайте страницу'
}

/** The document has more characters, lines or pages than `PdfLimits` permits. */
export class PdfTooLarge extends Data.TaggedError('PdfTooLarge') {
  readonly code = 'pdf.too-large'
  override readonly message =
    'Документ слишком длинный для PDF. Сократите текст или список: целиком список можно скачать в CSV и XLSX'
}

/** Drawing was stopped because it took more time or memory than `PdfLimits` permits. */
export class PdfStopped extends Data.TaggedError('PdfStopped') {
  readonly code = 'pdf.stopped'
  override readonly message =
    'Подготовка файла заняла слишком много времени или памяти и остановлена. Сократите текст или список либо повторите через минуту'
}

/** The request for a document is malformed, or a typed text is longer than permitted. */
export class PdfRequestRefused extends Data.TaggedError('PdfRequestRefused')<{ readonly reason: string }> {
  readonly code = 'pdf.request'
  override readonly message = `Файл не подготовлен: ${this.reason}. Исправьте введённое или обновите страницу и повторите`
}

/** The record of the document does not exist, or the visitor may not see it. */
export class PdfRecordMissing extends Data.TaggedError('PdfRecordMissing')<{
  readonly code:
    | 'pdf.act-early'
    | 'pdf.bill-unknown'
    | 'pdf.charge-unknown'
    | 'pdf.fines-unknown'
    | 'pdf.payment-unpaid'
  readonly message: string
}> {}

/** Every way in which drawing can fail. */
export type PdfFailure = PdfFailed | PdfTooLarge | PdfStopped

/** Why a document cannot be composed: each has a message for the visitor, or is the end of the session. */
export type ComposeFailure = BackendFailed | PdfRecordMissing | PdfRequestRefused
