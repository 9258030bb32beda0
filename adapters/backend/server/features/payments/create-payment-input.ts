import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
import {
  createPayment,
  payFines,
  payTaxes,
} from '#adapters/backend/contract/payments/payment-order.contract.ts'
import type { FoundDocument } from '#adapters/backend/server/features/fines/searched-documents.repository.ts'
import type { CreatePaymentInput } from './payment-request.ts'

/** Spec §7 names a system in the request for several fines only; other requests may leave it to the backend. */
const defaultSystem: PaymentSystem = 'A3'

/** The input of a call that creates a payment, without what differs between these calls. */
type Order = Pick<
  InputOf<typeof payTaxes>,
  | 'fio'
  | 'first_name'
  | 'last_name'
  | 'patronymic'
  | 'stsNumber'
  | 'driverLicense'
  | 'inn'
  | 'email'
  | 'expectedTotal'
>

/** One field with the full name takes precedence over three fields; empty where the payer gave no name. */
const fullNameIn = ({ fio = '', last_name = '', first_name = '', patronymic = '' }: Order): string =>
  fio.trim() === '' ? `${last_name} ${first_name} ${patronymic}` : fio

const documentsOf = ({ stsNumber, driverLicense, inn }: Order): readonly FoundDocument[] => [
  ...(stsNumber === undefined ? [] : [{ kind: 'sts', value: stsNumber } as const]),
  ...(driverLicense === undefined ? [] : [{ kind: 'licence', value: driverLicense } as const]),
  ...(inn === undefined ? [] : [{ kind: 'inn', value: inn } as const]),
]

const payerIn = (order: Order) => ({
  fio: fullNameIn(order),
  email: order.email,
  expectedTotal: order.expectedTotal,
  documents: documentsOf(order),
})

/** Converts the input of `createPayment` to the common form of all calls that create a payment. */
export const inputOfCreate = (input: InputOf<typeof createPayment>): CreatePaymentInput => ({
  ...payerIn(input),
  call: createPayment.name,
  input,
  ids: input.ids,
  kind: input.type,
  system: input.paymentSystem ?? defaultSystem,
})

/** Converts the input of `payFines` to the common form of all calls that create a payment. */
export const inputOfFines = (input: InputOf<typeof payFines>): CreatePaymentInput => ({
  ...payerIn(input),
  call: payFines.name,
  input,
  ids: input.ids,
  kind: 'fine',
  system: input.paymentSystem ?? '',
})

/** Converts the input of `payTaxes` to the common form. The backend selects the payment system. */
export const inputOfTaxes = (input: InputOf<typeof payTaxes>): CreatePaymentInput => ({
  ...payerIn(input),
  call: payTaxes.name,
  input,
  ids: input.ids,
  kind: input.type,
  system: defaultSystem,
})
