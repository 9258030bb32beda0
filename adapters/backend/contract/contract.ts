import type { AnyEndpoint } from './endpoint.ts'
import { documentCalls } from './documents.contract.ts'
import { fineCalls } from './fines.contract.ts'
import { paymentCalls } from './payments.contract.ts'
import { sessionCalls } from './session.contract.ts'

/** Every call, once, in the order of spec §7. */
export const contract: readonly AnyEndpoint[] = [
  ...sessionCalls,
  ...documentCalls,
  ...fineCalls,
  ...paymentCalls,
]
