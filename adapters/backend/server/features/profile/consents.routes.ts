import { instantOf } from '#domain/dates/instant.ts'
import { type ConsentKind, emailConsents } from '#domain/session/consent.ts'
import { listConsents, recordConsent } from '#adapters/backend/contract/account/settings.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { saveAccountAnswers } from '#adapters/backend/server/features/session/accounts.repository.ts'
import {
  insertConsent,
  listConsentsOf,
} from '#adapters/backend/server/features/session/consents.repository.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

const isEmailConsent = (kind: ConsentKind): boolean => emailConsents.some((emailKind) => emailKind === kind)

const list = async (db: Database | Trx, userId: string) => {
  const rows = await listConsentsOf(db, userId)
  const consents = rows.map(({ kind, version, is_given, at }) => ({
    kind,
    version,
    isGiven: is_given,
    at: instantOf(at),
  }))
  return { consents }
}

/** 152-FZ, article 9: the operator proves which version was agreed to, and when. */
export const consentsRoutes = ({ store, now }: FeatureDeps): readonly Route[] => [
  route(recordConsent, ({ input: { kind, version, isGiven }, caller: { userId } }) =>
    store.transaction(async (trx) => {
      await insertConsent(trx, { userId, kind, version, isGiven, now: now() })
      // Settings that depend on the consent are switched off with it.
      if (isEmailConsent(kind) && !isGiven) await saveAccountAnswers(trx, userId, { is_subscribed: false })
      return list(trx, userId)
    }),
  ),
  route(listConsents, ({ caller }) => store.query((db) => list(db, caller.userId))),
]
