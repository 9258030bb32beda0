import { Effect } from 'effect'
import { type GivenConsent, emailConsents } from '#domain/session/consent.ts'
import { readEmail } from '#adapters/backend/contract/profile.contract.ts'
import {
  confirmEmail,
  editEmail,
  subscribeEmail,
  writeEmail,
} from '#adapters/backend/contract/account/settings.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { findAccount } from '#adapters/backend/server/features/session/accounts.repository.ts'
import { confirmPassword } from '#adapters/backend/server/features/session/check-password.ts'
import { linkSpent } from '#adapters/backend/server/features/session/email-link.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type RouteRequest, type Route, route } from '#adapters/backend/server/http/route.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { emailOfUser, isRegistered, presentEmail } from './account-email.ts'
import { consentRequired } from './consent-required.ts'
import { makeEmailChanges } from './email-changes.ts'
import { makeWriteEmail } from './write-email.ts'
import { latestConsents } from '#adapters/backend/server/features/session/consents.repository.ts'

/** The address of an account is its key, so it changes by a confirmed e-mail only. */
const isAddressOfAccount = refused(
  'email.account',
  'Это адрес кабинета: с ним входят. Смените его в настройках, новый адрес подтвердите по ссылке из письма',
)

const consentIn = ({
  consentKind: kind,
  consentVersion: version,
}: RouteRequest<typeof subscribeEmail>['input']): GivenConsent | null =>
  kind === undefined || version === undefined ? null : { kind, version }

/** Whether the user gave the consent earlier and has not withdrawn it. */
const hasAgreed = async (db: Database, userId: string): Promise<boolean> => {
  const latest = await latestConsents(db, userId)
  return emailConsents.some((kind) => latest.get(kind)?.is_given === true)
}

/** Spec §7: the calls about the address of a user. An address of an account answers `email.account` where it would change it. */
export const emailRoutes = (deps: FeatureDeps): readonly Route[] => {
  const { store } = deps
  const confirm = confirmPassword(deps)
  const write = makeWriteEmail(deps)
  const { requestChange, confirm: confirmAddress } = makeEmailChanges(deps)

  return [
    route(readEmail, ({ caller }) => store.query((db) => emailOfUser(db, caller.userId))),
    route(
      writeEmail,
      Effect.fnUntraced(function* ({ input, ...writer }) {
        return (yield* write(writer, input.email)) ?? (yield* isAddressOfAccount)
      }),
    ),
    route(
      editEmail,
      Effect.fnUntraced(function* ({ input, ...writer }) {
        const { network, caller } = writer
        const account = yield* store.query((db) => findAccount(db, caller.userId))
        if (!isRegistered(account)) return (yield* write(writer, input.email)) ?? presentEmail(account)
        if (account.email === input.email) return presentEmail(account)
        yield* confirm(account, input.password, network)
        return yield* requestChange(account, input.email, { userId: caller.userId, network })
      }),
    ),
    route(
      subscribeEmail,
      Effect.fnUntraced(function* ({ input, ...writer }) {
        const consent = consentIn(input)
        if (consent === null && !(yield* store.query((db) => hasAgreed(db, writer.caller.userId))))
          return yield* consentRequired
        return (yield* write(writer, input.email, { consent })) ?? (yield* isAddressOfAccount)
      }),
    ),
    route(
      confirmEmail,
      Effect.fnUntraced(function* ({ input }) {
        return (yield* confirmAddress(input.token)) ?? (yield* linkSpent)
      }),
    ),
  ]
}
