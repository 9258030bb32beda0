import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import { type GivenConsent, emailConsents } from '#domain/session/consent.ts'
import { readEmail } from '#adapters/backend/contract/profile.contract.ts'
import {
  confirmEmail,
  editEmail,
  subscribeEmail,
  writeEmail,
} from '#adapters/backend/contract/account/settings.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import {
  type AccountRow,
  findAccount,
  findRegistered,
  saveAccountAnswers,
  lockAddress,
} from '#adapters/backend/server/features/session/accounts.repository.ts'
import { checkPassword } from '#adapters/backend/server/features/session/check-password.ts'
import {
  addressReplacedEmail,
  addressTakenEmail,
  confirmAddressEmail,
  newAddressEmail,
} from '#adapters/backend/server/features/session/account-emails.ts'
import { redeemOneTimeLink } from '#adapters/backend/server/features/session/links.repository.ts'
import { passwordWrong } from '#adapters/backend/server/features/session/password.routes.ts'
import { linkSpent } from '#adapters/backend/server/features/session/sign-in.routes.ts'
import { deleteOldNetworks } from '#adapters/backend/server/features/session/sign-in-networks.repository.ts'
import {
  countEmailOfNetwork,
  countForMailbox,
  countRequestedEmail,
  queueEmail,
  emailLink,
} from '#adapters/backend/server/features/session/email-link.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import type { Requester } from '#adapters/backend/server/http/limits.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type RouteRequest, type Route, route } from '#adapters/backend/server/http/route.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import { emailOfUser, isRegistered, presentEmail } from './account-email.ts'
import { consentRequired } from './consent-required.ts'
import {
  insertConsent,
  latestConsents,
} from '#adapters/backend/server/features/session/consents.repository.ts'

/** The address of an account is its key, so it changes by a confirmed e-mail only. */
const isAccounts = refused(
  'email.account',
  'Это адрес кабинета: с ним входят. Смените его в настройках, новый адрес подтвердите по ссылке из письма',
)

/** The caller who leaves an address, and the network of the request. */
type Writer = Pick<RouteRequest<typeof writeEmail>, 'caller' | 'network'>

/** The consent of a subscriber; null where it was given before. */
interface Subscribing {
  readonly consent: GivenConsent | null
}

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

/** Spec §7: the address of a user. An address is unconfirmed until the link in its mailbox is opened. */
export const emailRoutes = (deps: FeatureDeps): readonly Route[] => {
  const { store, now, siteUrl } = deps
  const check = checkPassword(deps)

  /** Stores the address of a visitor. A confirmed address gets no second e-mail; a mailbox over its limit gets none. */
  const leaveAddress = async (
    trx: Trx,
    { caller: { userId }, network }: Writer,
    email: Email,
    before: AccountRow | undefined,
  ) => {
    if (before?.email === email && before.email_confirmed_at !== null) return
    await saveAccountAnswers(trx, userId, { email, email_confirmed_at: null })
    if ((await countForMailbox(trx, email, now())) > 0) return
    await countRequestedEmail(trx, { userId, network }, now())
    await emailLink(deps, trx, { purpose: 'confirm-email', userId, email, compose: confirmAddressEmail })
  }

  /** Null where the user is registered with another address. */
  const write = (writer: Writer, email: Email, subscribing: Subscribing | null = null) =>
    inTransaction(store, async (trx) => {
      const { userId } = writer.caller
      const before = await findAccount(trx, userId)
      if (isRegistered(before) && before.email !== email) return null
      if (!isRegistered(before)) await leaveAddress(trx, writer, email, before)
      if (subscribing !== null) await saveAccountAnswers(trx, userId, { is_subscribed: true })
      if (subscribing?.consent != null)
        await insertConsent(trx, {
          ...subscribing.consent,
          userId,
          isGiven: true,
          subject: email,
          now: now(),
        })
      return emailOfUser(trx, userId)
    })

  const requestChange = (
    account: AccountRow & { readonly email: Email },
    email: Email,
    requester: Requester,
  ) =>
    inTransaction(store, async (trx) => {
      await countEmailOfNetwork(deps, trx, email, requester)
      await queueEmail(deps, trx, account.email, addressReplacedEmail(siteUrl))
      if ((await findRegistered(trx, email)) !== undefined)
        await queueEmail(deps, trx, email, addressTakenEmail(siteUrl))
      else
        await emailLink(deps, trx, {
          purpose: 'confirm-email',
          userId: account.user_id,
          email,
          compose: newAddressEmail,
        })
      return presentEmail(account)
    })

  /** Null where the link is invalid: used, expired, or of an address that was removed or taken meanwhile. */
  const confirm = (token: string) =>
    store.transaction(async (trx) => {
      const link = await redeemOneTimeLink(trx, 'confirm-email', token, now())
      if (link === undefined) return null
      const { email, user_id: userId } = link
      const account = await findAccount(trx, userId)
      if (isRegistered(account)) {
        await lockAddress(trx, email)
        const owner = await findRegistered(trx, email)
        if (owner !== undefined && owner.user_id !== userId) return null
        if (account.email !== email) await deleteOldNetworks(trx, account.email)
      } else if (account?.email !== email) return null
      await saveAccountAnswers(trx, userId, { email, email_confirmed_at: new Date(now()) })
      return emailOfUser(trx, userId)
    })

  return [
    route(readEmail, ({ caller }) => store.query((db) => emailOfUser(db, caller.userId))),
    route(
      writeEmail,
      Effect.fnUntraced(function* ({ input, ...writer }) {
        return (yield* write(writer, input.email)) ?? (yield* isAccounts)
      }),
    ),
    route(
      editEmail,
      Effect.fnUntraced(function* ({ input, ...writer }) {
        const { network, caller } = writer
        const account = yield* store.query((db) => findAccount(db, caller.userId))
        if (!isRegistered(account)) return (yield* write(writer, input.email)) ?? presentEmail(account)
        if (account.email === input.email) return presentEmail(account)
        if (account.password !== null) {
          const { password = '' } = input
          const at = { email: account.email, network }
          yield* check({ ...at, account, password, call: 'password', wrong: passwordWrong })
        }
        return yield* requestChange(account, input.email, { userId: caller.userId, network })
      }),
    ),
    route(
      subscribeEmail,
      Effect.fnUntraced(function* ({ input, ...writer }) {
        const consent = consentIn(input)
        if (consent === null && !(yield* store.query((db) => hasAgreed(db, writer.caller.userId))))
          return yield* consentRequired
        return (yield* write(writer, input.email, { consent })) ?? (yield* isAccounts)
      }),
    ),
    route(
      confirmEmail,
      Effect.fnUntraced(function* ({ input }) {
        return (yield* confirm(input.token)) ?? (yield* linkSpent)
      }),
    ),
  ]
}
