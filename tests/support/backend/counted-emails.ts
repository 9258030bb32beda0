import { maxLinkEmailsPerHour } from '#domain/session/one-time-link.ts'
import { slotEndsAt, slotOf } from '#domain/limits/sliding-window.ts'
import type { Budget } from '#adapters/backend/server/http/rate-limits.repository.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import type { BackendFixture } from './backend-fixture.ts'

/** Counts a number of admissions of a budget as if they had just been taken. */
export const countedEmails = async (
  { store, clock }: Pick<BackendFixture, 'store' | 'clock'>,
  { name, holder, windowMs }: Omit<Budget, 'max'>,
  asked: number,
): Promise<void> => {
  const slot = slotOf(windowMs, clock.now())
  const counts_until = new Date(slotEndsAt(windowMs, slot))
  await store.db
    .insertInto('rate_limits')
    .values({ limit_name: name, holder, slot, asked, counts_until })
    .onConflict((conflict) => conflict.columns(['limit_name', 'holder', 'slot']).doUpdateSet({ asked }))
    .execute()
}

/** Counts as many e-mails to a mailbox as it gets in an hour. */
export const fillMailbox = async (backend: BackendFixture, email: string): Promise<void> =>
  countedEmails(
    backend,
    { name: 'mailbox', holder: secretHash(email), windowMs: 3_600_000 },
    maxLinkEmailsPerHour,
  )
