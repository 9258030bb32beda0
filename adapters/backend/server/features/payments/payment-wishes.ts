import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { InputOf } from '#adapters/backend/contract/endpoint.ts'
import { createPayment, payFines, payTaxes } from '#adapters/backend/contract/payments.contract.ts'
import type { FoundDocument } from '#adapters/backend/server/features/fines/fines.repository.ts'
import type { PaymentWish } from './payment-request.ts'

/** Taxes name no system (spec §7): the house chooses. */
const systemOfTaxes: PaymentSystem = 'A3'

export const wishOfCreate = (input: InputOf<typeof createPayment>): PaymentWish => ({
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

export const wishOfFines = (input: InputOf<typeof payFines>): PaymentWish => ({
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

export const wishOfTaxes = (input: InputOf<typeof payTaxes>): PaymentWish => ({
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
