import { Effect } from 'effect'
import { parsePlate, type Plate } from '#domain/identity/plate.ts'
import { isValid, type Issue } from '#domain/parsed.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import { addSts } from '#adapters/backend/server/features/documents/documents.table.ts'
import type { Feature, World } from '#adapters/backend/server/feature.ts'
import { refused, type Refused } from '#adapters/backend/server/refused.ts'
import { type Asked, route } from '#adapters/backend/server/route.ts'
import { secretHash } from '#adapters/backend/server/secret.ts'
import { isUuid } from '#domain/uuid.ts'
import { hasClient, insertClient, insertSession, insertUser } from './session.table.ts'

type NewUserInput = Asked<typeof newUser>['input']

const clientUnknown = refused('client.unknown', 'Сессия не начата. Обновите страницу и повторите')

const asRefused = ({ code, message }: Issue): Refused => refused(code, message)

/** Number and region come apart (spec §7); one without the other is no plate. */
const plateOf = ({
  vehiclePlateNumber = '',
  vehiclePlateRegion = '',
}: NewUserInput): Effect.Effect<Plate | null, Refused> => {
  const text = `${vehiclePlateNumber}${vehiclePlateRegion}`
  if (text === '') return Effect.succeed(null)
  const parsed = parsePlate(text)
  return isValid(parsed) ? Effect.succeed(parsed.value) : Effect.fail(asRefused(parsed.issues[0]))
}

export const sessionFeature = ({ store, now, secret }: World): Feature => {
  const openSession = (input: NewUserInput, plate: Plate | null) =>
    store.transaction(async (trx) => {
      const opened = { session: secret(), rand: secret() }
      const userId = await insertUser(trx, input.clientId, input.channel, now())
      await insertSession(trx, {
        userId,
        sessionHash: secretHash(opened.session),
        randHash: secretHash(opened.rand),
        now: now(),
      })
      if (input.sts !== undefined) await addSts(trx, { userId, sts: input.sts, plate, now: now() })
      return { ...opened, userId }
    })

  return {
    routes: [
      route(client, ({ input }) => {
        const salt = secret()
        return Effect.promise(() => insertClient(store.db, salt, input.siteType ?? 'fine', now())).pipe(
          Effect.map((clientId) => ({ clientId, salt })),
        )
      }),
      route(
        newUser,
        Effect.fnUntraced(function* ({ input }) {
          const known = isUuid(input.clientId)
            ? yield* Effect.promise(() => hasClient(store.db, input.clientId))
            : false
          if (!known) return yield* clientUnknown
          const plate = yield* plateOf(input)
          return yield* Effect.promise(() => openSession(input, plate))
        }),
      ),
    ],
  }
}
