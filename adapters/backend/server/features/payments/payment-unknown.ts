import { CodedError } from '#adapters/errors/coded-error.ts'

/** The operator named a payment that does not exist. */
export class PaymentUnknown extends CodedError<'payment.unknown'> {
  constructor(id: string) {
    super('payment.unknown', `Платежа ${id} нет. Проверьте номер`)
  }
}
