import { Effect } from 'effect'
import { instantOf } from '#domain/dates/instant.ts'
import { isLegalEntity } from '#domain/session/user-type.ts'
import { user, userId } from '#adapters/backend/contract/profile.contract.ts'
import {
  changeUserType,
  fosUser,
  setGender,
  setNotify,
} from '#adapters/backend/contract/account/settings.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import {
  findAccount,
  saveAccountAnswers,
} from '#adapters/backend/server/features/session/accounts.repository.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { setLegalEntity } from '#adapters/backend/server/features/session/session.repository.ts'

/** Spec §4 Profile load: to a visitor without an account the call answers with an error. */
const anonymous = refused('user.anonymous', 'Вы не вошли в кабинет. Войдите или зарегистрируйтесь')

/** Spec §7: the user and their settings. */
export const userRoutes = ({ store }: FeatureDeps): readonly Route[] => {
  const registered = Effect.fnUntraced(function* (id: string) {
    const account = yield* store.query((db) => findAccount(db, id))
    if (account === undefined || account.registered_at === null) return yield* anonymous
    return { ...account, email: account.email ?? '', registeredAt: instantOf(account.registered_at) }
  })

  return [
    route(
      user,
      Effect.fnUntraced(function* ({ caller }) {
        const { gender, email, do_notify } = yield* registered(caller.userId)
        return { gender, email, doNotify: do_notify ? 1 : 0, isLegalEntity: caller.isLegalEntity } as const
      }),
    ),
    route(
      fosUser,
      Effect.fnUntraced(function* ({ caller }) {
        const account = yield* registered(caller.userId)
        return {
          email: account.email,
          isEmailConfirmed: account.email_confirmed_at !== null,
          hasPassword: account.password !== null,
          isLegalEntity: caller.isLegalEntity,
          registeredAt: account.registeredAt,
        }
      }),
    ),
    route(userId, ({ caller }) => Effect.succeed({ userId: caller.userId })),
    route(setGender, ({ input: { gender }, caller }) =>
      store.query(async (db) => {
        await saveAccountAnswers(db, caller.userId, { gender })
        return { gender }
      }),
    ),
    route(setNotify, ({ input, caller }) =>
      store.query(async (db) => {
        const doNotify = input.doNotify === '1'
        await saveAccountAnswers(db, caller.userId, { do_notify: doNotify })
        return { doNotify: doNotify ? 1 : 0 } as const
      }),
    ),
    route(changeUserType, ({ input, caller }) =>
      store.query(async (db) => {
        const isLegal = isLegalEntity(Number(input.type))
        await setLegalEntity(db, caller.userId, isLegal)
        return { isLegalEntity: isLegal }
      }),
    ),
  ]
}
