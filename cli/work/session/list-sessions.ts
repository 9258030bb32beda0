import { accountPort } from '#adapters/wiring/services/account.ts'
import { Effect } from 'effect'
import { formatDateTime } from '#domain/dates/wording.ts'
import type { UserSession } from '#application/session/account.port.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import { printRows } from '#cli/print.ts'
import type { Column, Shape } from '#cli/shape.ts'
import type { View } from '#cli/view.ts'
import { withProduct } from '#cli/work/with-product.ts'

const moment = (name: string, title: string, of: (session: UserSession) => Instant): Column<UserSession> => ({
  name,
  title,
  of: (session) => new Date(of(session)).toISOString(),
  shown: (session) => formatDateTime(of(session)),
})

const shape: Shape<UserSession> = {
  columns: [
    { name: 'id', title: 'Сессия', of: ({ id }) => id },
    { name: 'device', title: 'Где', of: ({ device, channel }) => (device === '' ? channel : device) },
    moment('createdAt', 'Начата', ({ createdAt }) => createdAt),
    moment('lastSeenAt', 'Последний раз', ({ lastSeenAt }) => lastSeenAt),
    {
      name: 'isCurrent',
      title: 'Эта',
      of: ({ isCurrent }) => String(isCurrent),
      shown: ({ isCurrent }) => (isCurrent ? 'да' : ''),
    },
  ],
  json: ({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
  }),
}

/** Prints where the account is open. */
export const listSessions = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const sessions = yield* features(accountPort).sessions()
      yield* Effect.promise(() => printRows(context, view, shape, sessions))
      return done
    }),
  )
