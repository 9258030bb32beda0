import { channel as webChannel } from '#domain/session/auth-data.ts'
import type { login } from '#adapters/backend/contract/account/sign-in.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { currentBrandId } from '#adapters/backend/server/outbox/brand-context.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import type { RouteRequest } from '#adapters/backend/server/http/route.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import {
  type AccountRow,
  confirmAddress,
  findAccount,
  lockAccount,
  saveBrand,
} from './accounts.repository.ts'
import { linkSpent } from './email-link.ts'
import { readOneTimeLink, redeemOneTimeLink } from './links.repository.ts'
import { insertNewSession } from './open-session.ts'
import { findOwnSession } from './own-session.ts'
import { moveUserRows } from './personal-data/user-owned-tables.ts'
import { endSessionOf } from './session.repository.ts'
import { saveKnownNetwork } from './sign-in-networks.repository.ts'
import { userTrace } from './user-trace.ts'

/** Refusal `login.wrong`: one for both, so that it does not reveal whether the address or the password was wrong. */
export const loginWrong = refused(
  'login.wrong',
  'Адрес или пароль не подходят. Проверьте их, задайте новый пароль или войдите по ссылке из письма',
)

const sampleClosed = refused(
  'login.sample',
  'Это учётная запись с придуманными данными, а сайт работает с настоящими. Войдите под своей почтой или зарегистрируйтесь',
)

type LoginInput = RouteRequest<typeof login>['input']

/**
 * Moves the data of a visitor, whose session the request came with, to the account; data of another account is not moved. Returns
 * the session that was presented, of any user; null if there is none.
 */
const movePresented = async (
  { now }: FeatureDeps,
  trx: Trx,
  accountId: string,
  { session = '', rand = '', userId = '' }: LoginInput,
) => {
  const presented = await findOwnSession(trx, { session, rand, userId }, now())
  if (presented === null || presented.user_id === accountId) return presented
  const before = await findAccount(trx, presented.user_id)
  if ((before?.registered_at ?? null) === null) await moveUserRows(trx, presented.user_id, accountId)
  return presented
}

/** Makes the two ways to open a session of an account: by a one-time link, and after its password was compared. */
export const makeSignIn = (deps: FeatureDeps) => {
  const { store, now, log } = deps

  /** `prove` throws unless the account, which is locked until the transaction ends, may be signed in to. */
  const signIn = async (
    trx: Trx,
    accountId: string,
    input: LoginInput,
    prove: (locked: AccountRow | undefined) => AccountRow | Promise<AccountRow>,
  ) => {
    // First, since the payments of a visitor are locked before users.
    const presented = await movePresented(deps, trx, accountId, input)
    const account = await prove(await lockAccount(trx, accountId))
    // The presented session ends (ASVS 7.2.4) after the lock: a new password, which ends sessions too, holds the account first.
    if (presented !== null) await endSessionOf(trx, presented.user_id, presented.id)
    if (account.is_sample && deps.isSampleClosed === true) throw sampleClosed
    await saveBrand(trx, account, currentBrandId())
    const opened = await insertNewSession(deps, trx, {
      userId: account.user_id,
      channel: input.channel ?? webChannel,
      device: input.device ?? '',
    })
    log('info', 'signed in', { user: userTrace(account.user_id) })
    return { ...opened, isLegalEntity: account.is_legal_entity }
  }

  /** The link is used up in the transaction that opens the session. Fails with `link.spent`. */
  const byLink = (token: string, input: LoginInput, network: string | null) =>
    inTransaction(store, async (trx) => {
      const link = await readOneTimeLink(trx, 'sign-in', token, now())
      if (link === undefined) throw linkSpent
      return signIn(trx, link.user_id, input, async (account) => {
        const redeemed = await redeemOneTimeLink(trx, 'sign-in', token, now())
        if (redeemed === undefined || account?.registered_at == null || account.email !== redeemed.email)
          throw linkSpent
        await confirmAddress(trx, account.user_id, now())
        await saveKnownNetwork(trx, { email: redeemed.email, network }, now())
        return account
      })
    })

  /** Refuses a password that was changed, and an account that was erased, after the password was compared. */
  const byPassword = (checked: AccountRow, input: LoginInput) =>
    inTransaction(store, (trx) =>
      signIn(trx, checked.user_id, input, (account) => {
        if (account === undefined || account.password !== checked.password) throw loginWrong
        return account
      }),
    )

  return { byLink, byPassword }
}
