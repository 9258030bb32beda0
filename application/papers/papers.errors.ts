import { Data } from 'effect'

/** The paper could not be written: the fault is ours. */
export class PaperFailed extends Data.TaggedError('PaperFailed')<{ readonly cause: unknown }> {
  readonly code = 'paper.failed'
  override readonly message = 'Файл не получился. Повторите через минуту или распечатайте страницу'
}

/** What was to become a paper is none, or is too long for one. */
export class PaperRefused extends Data.TaggedError('PaperRefused') {
  readonly code = 'paper.unreadable'
  override readonly message = 'Из этого не сделать файл: проверьте, что передаёте, или разделите список'
}
