import type { Instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/backend/server/log/log.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { merchantSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { sign, signatureHeader } from '#adapters/backend/server/acquirer/signature.ts'
import { dueCallbacks, markFailed, markSent, type DueCallback } from './callbacks.repository.ts'

export interface CallbackSenderDeps {
  readonly store: Store
  readonly secret: string
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Instant
  readonly log: Log
}

const answerWithinMs = 5000

const isTaken = async (
  { fetch, secret, now }: CallbackSenderDeps,
  { body, callback_url, merchant }: DueCallback,
): Promise<boolean> => {
  try {
    const response = await fetch(callback_url, {
      method: 'POST',
      body,
      // Signed again at every attempt.
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: sign(merchantSecret(secret, merchant), body, now()),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    // An unread body would keep the connection open.
    await response.text()
    return response.ok
  } catch {
    return false
  }
}

const deliver = async (needs: CallbackSenderDeps, due: DueCallback): Promise<void> => {
  const { store, now, log } = needs
  if (await isTaken(needs, due)) return markSent(store, due.id, now())
  log('warn', 'sandbox callback was not taken', { eventId: due.event_id, attempt: due.attempts + 1 })
  return markFailed(store, due, now())
}

/** Sends due webhooks in any order; after a crash between sending and storing it sends them again, as real banks do. */
export const sendDueCallbacks = async (needs: CallbackSenderDeps): Promise<void> => {
  const due = await dueCallbacks(needs.store, needs.now())
  await Promise.all(due.map((callback) => deliver(needs, callback)))
}
