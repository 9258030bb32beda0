import type { Instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/log/log.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { merchantSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { sign, signatureHeader } from '#adapters/backend/server/acquirer/signature.ts'
import { dueWebhooks, markFailed, markSent, type DueWebhook } from './webhooks.repository.ts'

export interface WebhookSenderDeps {
  readonly store: Store
  readonly secret: string
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Instant
  readonly log: Log
}

const answerWithinMs = 5000

const isTaken = async (
  { fetch, secret, now }: WebhookSenderDeps,
  { body, callback_url, merchant }: DueWebhook,
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

const deliver = async (deps: WebhookSenderDeps, due: DueWebhook): Promise<void> => {
  const { store, now, log } = deps
  if (await isTaken(deps, due)) return markSent(store, due.id, now())
  log('warn', 'sandbox webhook was not taken', { eventId: due.event_id, attempt: due.attempts + 1 })
  return markFailed(store, due, now())
}

/** Sends due webhooks in any order; after a crash between sending and storing it sends them again, as real banks do. */
export const sendDueWebhooks = async (deps: WebhookSenderDeps): Promise<void> => {
  const due = await dueWebhooks(deps.store, deps.now())
  await Promise.all(due.map((webhook) => deliver(deps, webhook)))
}
