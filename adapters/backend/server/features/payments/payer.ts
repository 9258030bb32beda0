import { createHash } from 'node:crypto'
import { widerNetworkOf } from '#adapters/http/client-address.ts'
import type { Caller } from '#adapters/backend/server/http/route.ts'

/** Whose abandoned payments are counted: the user, and the hash of the network where it is known. */
export interface Payer {
  readonly userId: string
  readonly networkHash: string | null
}

/** Returns the payer of a request; the network is stored as a hash of the prefix that a provider gives one customer. */
export const payerOf = ({ userId }: Pick<Caller, 'userId'>, network: string | null): Payer => ({
  userId,
  networkHash:
    network === null
      ? null
      : createHash('sha256')
          .update(`payer ${widerNetworkOf(network)}`)
          .digest('base64url'),
})
