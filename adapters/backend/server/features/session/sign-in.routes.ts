import { Effect } from 'effect'
import { type Email, parseEmail } from '#domain/identity/email.ts'
import { isValid } from '#domain/parsed.ts'
import { login } from '#adapters/backend/contract/account/sign-in.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { findRegistered } from './accounts.repository.ts'
import { checkPassword } from './check-password.ts'
import { loginWrong, makeSignIn } from './sign-in.ts'

const empty = refused('login.empty', 'Введите адрес почты и пароль или откройте ссылку из письма')

/** A text that is not an address costs the same work: it is looked up as it was typed, and no account has it. */
const typedAddress = (username: string): Email => {
  const parsed = parseEmail(username)
  return isValid(parsed) ? parsed.value : (username.trim() as Email)
}

/** Spec §7 Session and user: sign-in by a password or by a one-time link. */
export const signInRoutes = (deps: FeatureDeps): readonly Route[] => {
  const { store } = deps
  const check = checkPassword(deps)
  const { byLink, byPassword } = makeSignIn(deps)

  /** The data of a visitor may have moved to the account: a replica that lags would not show it. */
  const noteMovedData = ({ userId }: { readonly userId: string }) =>
    store.staleReads.noteWrite(userId).pipe(Effect.ignore)

  return [
    route(
      login,
      Effect.fnUntraced(function* ({ input, network }) {
        const { _token: token = '', _username: username = '', _password: password = '' } = input
        if (token !== '') {
          return yield* byLink(token, input, network).pipe(Effect.tap(noteMovedData))
        }
        if (username.trim() === '' || password === '') return yield* empty
        const email = typedAddress(username)
        const account = yield* store.query((db) => findRegistered(db, email))
        const known = yield* check({ email, network, account, password, call: 'login', wrong: loginWrong })
        return yield* byPassword(known, input).pipe(Effect.tap(noteMovedData))
      }),
    ),
  ]
}
