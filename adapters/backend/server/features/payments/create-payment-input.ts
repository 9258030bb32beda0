import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
import {
  createPayment,
  payFines,
  payTaxes,
} from '#adapters/backend/contract/payments/payment-order.contract.ts'
import type { FoundDocument } from '#adapters/backend/server/features/fines/searched-documents.repository.ts'
import type { CreatePaymentInput } from './payment-request.ts'

/** Requests for taxes contain no system (spec §7), so this one is used. */
const systemOfTaxes: PaymentSystem = 'A3'

/** Converts the input of `createPayment` to the common form of all calls that create a payment. */
export const inputOfCreate = (input: InputOf<typeof createPayment>): CreatePaymentInput => ({
  call: createPayment.name,
  input,
  ids: input.ids,
  kind: input.type,
  system: input.paymentSystem,
  fio: input.fio,
  email: input.email,
  expectedTotal: input.expectedTotal,
  documents: [],
})

const documentsOf = ({
  stsNumber,
  driverLicense,
  inn,
}: InputOf<typeof payFines>): readonly FoundDocument[] => [
  ...(stsNumber === undefined ? [] : [{ kind: 'sts', value: stsNumber } as const]),
  ...(driverLicense === undefined ? [] : [{ kind: 'licence', value: driverLicense } as const]),
  ...(inn === undefined ? [] : [{ kind: 'inn', value: inn } as const]),
]

/** Converts the input of `payFines` to the common form of all calls that create a payment. */
export const inputOfFines = (input: InputOf<typeof payFines>): CreatePaymentInput => ({
  call: payFines.name,
  input,
  ids: input.ids,
  kind: 'fine',
  system: input.paymentSystem,
  fio: `${input.last_name} ${input.first_name} ${input.patronymic}`,
  email: input.email,
  expectedTotal: input.expectedTotal,
  documents: documentsOf(input),
})

/** Converts the input of `payTaxes` to the common form. The backend selects the payment system. */
export const inputOfTaxes = (input: InputOf<typeof payTaxes>): CreatePaymentInput => ({
  call: payTaxes.name,
  input,
  ids: input.ids,
  kind: input.type,
  system: systemOfTaxes,
  fio: input.fio,
  email: input.email,
  expectedTotal: input.expectedTotal,
  documents: [],
})
