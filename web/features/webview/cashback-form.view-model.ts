import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type CashbackRequest, readCashbackRequest } from '#domain/support/cashback-request.ts'
import type { Searches } from '#application/fines/searches.ts'
import { type Mistake, mistakesOf } from '#web/ui/form/mistake.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

export type CashbackField = keyof CashbackRequest

const missing = {
  email: 'Введите почту: на неё придёт ответ',
  description: 'Напишите, за что просите кешбэк',
} as const

/** A request for cashback on one payment. */
export class CashbackFormViewModel {
  email = ''
  description = ''
  mistakes: readonly Mistake<CashbackField>[] = []
  readonly asking: AsyncTask<[string, CashbackRequest], void>

  constructor(searches: Pick<Searches, 'requestCashback'>) {
    this.asking = new AsyncTask(searches.requestCashback)
    observeViewModel(this)
  }

  set(field: CashbackField, text: string): void {
    this[field] = text
  }

  submit(paymentId: string): void {
    const read = readCashbackRequest({ email: this.email, description: this.description })
    this.mistakes = read._tag === 'Unread' ? mistakesOf(read.issues, missing) : []
    if (read._tag === 'Read' && !this.asking.isRunning) this.asking.start(paymentId, read.value)
  }
}
