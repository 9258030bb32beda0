import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { insertSession } from './session.repository.ts'

interface Opening {
  readonly userId: string
  readonly channel: string
  readonly device: string
}

/** Inserts a session and returns its secrets, which the server does not store. */
export const insertNewSession = async (
  { secret, now }: Pick<FeatureDeps, 'secret' | 'now'>,
  trx: Trx,
  of: Opening,
) => {
  const opened = { session: secret(), rand: secret() }
  await insertSession(trx, {
    ...of,
    sessionHash: secretHash(opened.session),
    randHash: secretHash(opened.rand),
    now: now(),
  })
  return { ...opened, userId: of.userId }
}
