import { Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import { isYes } from '#adapters/backend/contract/account-wire.ts'
import { listConsents, recordConsent } from '#adapters/backend/contract/profile.contract.ts'
import type { World } from '#adapters/backend/server/feature.ts'
import { type Route, route } from '#adapters/backend/server/route.ts'
import { insertConsent, listConsentsOf } from './consents.table.ts'

/** 152-FZ, article 9: the operator shows what was agreed to, in which wording, and when. */
export const consentsRoutes = ({ store, now }: World): readonly Route[] => {
  const list = async (userId: string) => {
    const rows = await listConsentsOf(store.db, userId)
    const consents = rows.map(({ kind, version, is_given, at }) => ({
      kind,
      version,
      isGiven: is_given,
      at: instant(at.getTime()),
    }))
    return { consents }
  }
  return [
    route(recordConsent, ({ input: { kind, version, isGiven }, caller: { userId } }) =>
      Effect.promise(async () => {
        await insertConsent(store.db, { userId, kind, version, isGiven: isYes(isGiven), now: now() })
        return list(userId)
      }),
    ),
    route(listConsents, ({ caller }) => Effect.promise(() => list(caller.userId))),
  ]
}
