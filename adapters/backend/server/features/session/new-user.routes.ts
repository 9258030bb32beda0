import { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import { parsePlate, type Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { isUuid } from '#domain/uuid.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { currentSiteType } from '#adapters/backend/server/outbox/brand-context.ts'
import { refused, type Refused } from '#adapters/backend/server/http/refused.ts'
import { validOrRefused } from '#adapters/backend/server/http/valid-or-refused.ts'
import { type RouteRequest, type Route, route } from '#adapters/backend/server/http/route.ts'
import { insertNewSession } from './open-session.ts'
import { hasClient, insertClient, insertUser } from './session.repository.ts'

interface NewCertificate {
  readonly userId: string
  readonly sts: Sts
  readonly plate: Plate | null
  readonly now: Instant
}

/** Stores the certificate that a visitor starts with; an argument, because certificates belong to the feature of documents. */
export type AddCertificate = (trx: Trx, certificate: NewCertificate) => Promise<unknown>

type NewUserInput = RouteRequest<typeof newUser>['input']

const clientUnknown = refused('client.unknown', 'Сессия не начата. Обновите страницу и повторите')

/** Number and region come in separate fields (spec §7); a plate needs both. */
const plateOf = ({
  vehiclePlateNumber = '',
  vehiclePlateRegion = '',
}: NewUserInput): Effect.Effect<Plate | null, Refused> => {
  const text = `${vehiclePlateNumber}${vehiclePlateRegion}`
  return text === '' ? Effect.succeed(null) : validOrRefused(parsePlate(text))
}

/** Spec §6: an anonymous visitor may start a new user. */
export const newUserRoutes = (deps: FeatureDeps, addCertificate: AddCertificate): readonly Route[] => {
  const { store, now, secret } = deps
  const open = (input: NewUserInput, plate: Plate | null) =>
    store.transaction(async (trx) => {
      const userId = await insertUser(trx, input.clientId, input.channel, now())
      const opened = await insertNewSession(deps, trx, { userId, channel: input.channel, device: '' })
      if (input.sts !== undefined) await addCertificate(trx, { userId, sts: input.sts, plate, now: now() })
      return opened
    })

  return [
    route(client, ({ input }) => {
      const salt = secret()
      return store
        .query((db) => insertClient(db, salt, input.siteType ?? currentSiteType(), now()))
        .pipe(Effect.map((clientId) => ({ clientId, salt })))
    }),
    route(
      newUser,
      Effect.fnUntraced(function* ({ input }) {
        const known = isUuid(input.clientId)
          ? yield* store.query((db) => hasClient(db, input.clientId))
          : false
        if (!known) return yield* clientUnknown
        const plate = yield* plateOf(input)
        return yield* open(input, plate)
      }),
    ),
  ]
}
