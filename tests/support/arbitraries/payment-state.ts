import { fc } from '@fast-check/vitest'
import { acquirerEvents, type AcquirerEvent } from '#domain/payment/acquirer-event.ts'
import { paymentStates, type PaymentState } from '#domain/payment/payment-state.ts'

export const paymentState: fc.Arbitrary<PaymentState> = fc.constantFrom(...paymentStates)

export const acquirerEvent: fc.Arbitrary<AcquirerEvent> = fc.constantFrom(...acquirerEvents)
