import type { Instant } from '#domain/dates/instant.ts'
import type { IsOpenCharge } from '#domain/payment/masked-payment.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { sampleCharge } from '#adapters/backend/server/features/fines/fines.repository.ts'
import { maskedFor } from './masked-for.ts'

/** Returns which charges this user sees without asterisks: all of them, or the sample of a masked organisation. */
export const openChargesOf = async (db: Database, userId: string, now: Instant): Promise<IsOpenCharge> => {
  if (!(await maskedFor(db, userId, now))) return () => true
  const sample = await sampleCharge(db, userId)
  return (chargeId) => chargeId === sample
}
