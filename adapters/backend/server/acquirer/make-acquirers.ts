import type { Instant } from '#domain/dates/instant.ts'
import { makeA3Client } from './a3-client.ts'
import type { Acquirers } from './acquirer.ts'
import { merchantSecret } from './acquirer-secret.ts'
import type { BankDeps } from './bank-request.ts'
import { makeMonetaClient } from './moneta-client.ts'

export interface AcquirersDeps extends BankDeps {
  /** Shared with the bank; the secret of each merchant contract is derived from it. */
  readonly secret: string
  readonly now: () => Instant
}

/** Both payment systems at one bank, each by its own contract and protocol. */
export const makeAcquirers = ({ secret, ...needs }: AcquirersDeps): Acquirers => ({
  A3: makeA3Client({ ...needs, secret: merchantSecret(secret, 'A3') }),
  moneta: makeMonetaClient({ ...needs, secret: merchantSecret(secret, 'moneta') }),
})
