import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type CashbackRequest, readCashbackRequest } from '#domain/support/cashback-request.ts'
import type { RequestsPort } from '#application/fines/searches.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

export type CashbackField = keyof CashbackRequest

const missing = {
  email: 'Введите почту: на неё придёт ответ',
  description: 'Напишите, за что просите кешбэк',
} as const

/** A request for cashback on one payment. */
export class CashbackFormViewModel {
  readonly form = new FormModel<CashbackField, CashbackRequest>({
    values: { email: '', description: '' },
    validate: (values) => formResult(readCashbackRequest(values), { missing }),
  })
  readonly asking: AsyncTask<[string, CashbackRequest], void>

  constructor(requests: Pick<RequestsPort, 'cashback'>) {
    this.asking = new AsyncTask(requests.cashback)
    observeViewModel(this)
  }

  submit(paymentId: string): void {
    const request = this.form.submit()
    if (request !== null && !this.asking.isRunning) this.asking.start(paymentId, request)
  }
}
