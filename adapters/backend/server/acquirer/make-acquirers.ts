import type { Instant } from '#domain/dates/instant.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { type A3ClientDeps, makeA3Client } from './a3/a3-client.ts'
import type { Acquirers } from './acquirer.ts'
import { merchantSecret } from './acquirer-secret.ts'
import type { BankDeps } from './bank-request.ts'
import { makeMonetaClient, type MonetaClientDeps } from './moneta/moneta-client.ts'
import { makeSandboxClient } from './sandbox-client.ts'

/** The contracts of the operator with acquirers; the sandbox bank takes the payments of those that are null. */
export interface AcquirerContracts {
  readonly A3: (Omit<A3ClientDeps, keyof BankDeps> & { readonly url: string }) | null
  readonly moneta: (Omit<MonetaClientDeps, keyof BankDeps> & { readonly url: string }) | null
}

const noContracts: AcquirerContracts = { A3: null, moneta: null }

export interface AcquirersDeps extends Omit<BankDeps, 'baseUrl'> {
  readonly contracts?: AcquirerContracts
  readonly sandbox: BankDeps & {
    /** Shared with the sandbox bank; the secret of each merchant contract is derived from it. */
    readonly secret: string
    readonly now: () => Instant
  }
}

/** The acquirer of each payment system: by its contract, or the sandbox bank. */
export const makeAcquirers = ({
  contracts: { A3, moneta } = noContracts,
  sandbox: { secret, ...sandbox },
  ...needs
}: AcquirersDeps): Acquirers => {
  const standIn = (system: PaymentSystem) =>
    makeSandboxClient({ ...sandbox, system, secret: merchantSecret(secret, system) })
  return {
    A3: A3 === null ? standIn('A3') : makeA3Client({ ...needs, ...A3, baseUrl: A3.url }),
    moneta:
      moneta === null ? standIn('moneta') : makeMonetaClient({ ...needs, ...moneta, baseUrl: moneta.url }),
  }
}
