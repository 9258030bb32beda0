import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import { type CashbackRequest, readCashbackRequest } from '#domain/support/cashback-request.ts'
import type { Searches } from '#application/fines/searches.ts'
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
  readonly asking: Task<
    [string, CashbackRequest],
    void,
    Effect.Error<ReturnType<Searches['requestCashback']>>
  >

  constructor(searches: Pick<Searches, 'requestCashback'>) {
    this.asking = new Task(searches.requestCashback)
    makeAutoObservable(this, { mistakes: observableRef, asking: observableRef }, { autoBind: true })
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
