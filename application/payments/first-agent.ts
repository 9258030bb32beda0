import { paymentSystems } from '#domain/payment/payment-system.ts'
import type { PaymentRecordsPort } from './payments.port.ts'

/** Asks for the agent of the payment system that the payment page chooses first; pages before it show its commission. */
export const firstAgent = (records: Pick<PaymentRecordsPort, 'agent'>) => records.agent(paymentSystems[0])
