import { ContainerModule } from 'inversify'
import { makePayments } from '#application/payments/index.ts'
import { makePaymentRecords } from '#application/payments/payment-records.ts'
import { makeReceipts } from '#application/payments/receipts.ts'
import {
  makePaymentRecordsClient,
  makePaymentsClient,
  makeReceiptsClient,
} from '#adapters/backend/client/payments.client.ts'
import type { Feature } from './feature.ts'
import { fines } from './fines.module.ts'
import * as token from './tokens.ts'

const payments = new ContainerModule(({ bind }) => {
  bind(token.PaymentsPortToken).toResolvedValue(makePaymentsClient, [token.CallToken])
  bind(token.PaymentRecordsPortToken).toResolvedValue(makePaymentRecordsClient, [token.CallToken])
  bind(token.ReceiptsPortToken).toResolvedValue(makeReceiptsClient, [token.CallToken])
  bind(token.PaymentsToken)
    .toResolvedValue(makePayments, [token.PaymentsPortToken, token.FinesPortToken, token.SessionToken])
    .inSingletonScope()
  bind(token.PaymentRecordsToken)
    .toResolvedValue(makePaymentRecords, [
      token.PaymentRecordsPortToken,
      token.FinesPortToken,
      token.SessionToken,
      token.CapabilitiesToken,
    ])
    .inSingletonScope()
  bind(token.ReceiptsToken).toResolvedValue(makeReceipts, [token.ReceiptsPortToken]).inSingletonScope()
})

const modules = [fines, payments]

export const paymentsFeature: Feature<'payments'> = { name: 'payments', token: token.PaymentsToken, modules }

export const paymentRecordsFeature: Feature<'paymentRecords'> = {
  name: 'paymentRecords',
  token: token.PaymentRecordsToken,
  modules,
}

export const receiptsFeature: Feature<'receipts'> = { name: 'receipts', token: token.ReceiptsToken, modules }
