import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import { type CashbackRequest, readCashbackRequest } from '#domain/support/cashback-request.ts'
import type { RequestsPort } from '#application/fines/searches.port.ts'
import { type Mistake, mistakesOf } from '#web/ui/form/mistake.ts'
import { Task } from '#web/ui/async/task.ts'

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
  readonly asking: Task<[string, CashbackRequest], void, Effect.Error<ReturnType<RequestsPort['cashback']>>>

  constructor(requests: Pick<RequestsPort, 'cashback'>) {
    this.asking = new Task(requests.cashback)
    makeAutoObservable(this, { mistakes: observableRef, asking: observableRef }, { autoBind: true })
  }

  set(field: CashbackField, text: string): void {
    this[field] = text
  }

  submit(paymentId: string): void {
    const read = readCashbackRequest({ email: this.email, description: this.description })
    this.mistakes = read._tag === 'Invalid' ? mistakesOf(read.issues, missing) : []
    if (read._tag === 'Valid' && !this.asking.isRunning) this.asking.start(paymentId, read.value)
  }
}
