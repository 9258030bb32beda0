import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import { decideTry, type TryDecision } from '#domain/session/sign-in-tries.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused, type Refused, refusedUntil } from '#adapters/backend/server/http/refused.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { type AccountRow, lockAccount } from './accounts.repository.ts'
import { isPasswordOf } from '#adapters/backend/server/secrets/password-hash.ts'
import { type AccountAtNetwork, reserveTry } from './sign-in-networks.repository.ts'
import { noteRightPassword, readSignInAttempts, takeTry } from './sign-in-attempt.ts'

/** Refusal of calls that confirm an operation by the current password. */
export const passwordWrong = refused('password.wrong', 'Пароль не подходит. Проверьте раскладку и повторите')

/**
 * Locks an account whose password was compared before. Throws `password.wrong` where the password was changed, or the account
 * erased, since then.
 */
export const lockCheckedAccount = async (
  trx: Trx,
  checked: AccountRow,
): Promise<AccountRow & { readonly email: Email }> => {
  const account = await lockAccount(trx, checked.user_id)
  if (account === undefined || account.email === null || account.password !== checked.password)
    throw passwordWrong
  return { ...account, email: account.email }
}

interface Check extends AccountAtNetwork {
  readonly account: AccountRow | undefined
  readonly password: string
  /** First part of the codes: `login.wait`, `password.wait`. */
  readonly call: 'login' | 'password'
  readonly wrong: Refused
}

/**
 * Compares a password. Answers and work are the same whether the address has an account or not. An attempt that has to wait,
 * or finds no budget or no place in the queue, computes no hash and is not counted.
 */
export const checkPassword = ({ store, now, log, passwordWork }: FeatureDeps) => {
  const waitFor = Effect.fnUntraced(function* (
    { email, network, call }: Check,
    { seconds, promise }: Extract<TryDecision, { _tag: 'Wait' }>,
  ) {
    if (promise !== null) yield* store.query((db) => reserveTry(db, { email, network }, promise))
    log('warn', 'password tries exhausted', { call })
    return yield* refusedUntil(
      `${call}.wait`,
      seconds,
      (wait) => `Слишком много неверных паролей. Повторите через ${wait} или войдите по ссылке из письма`,
    )
  })

  return Effect.fnUntraced(function* (check: Check) {
    const { email, network, account, password, call, wrong } = check
    const at = { email, network }
    const attempts = yield* store.query((db) => readSignInAttempts(db, at, now()))
    const early = decideTry(attempts, now())
    if (early._tag === 'Wait') return yield* waitFor(check, early)
    const isKnown = attempts.ofKnownNetwork !== null
    const isRight = yield* passwordWork.reserve(
      { ...at, isKnown },
      Effect.fnUntraced(function* (hash) {
        const verdict = yield* takeTry(store, at, now())
        if (verdict._tag === 'Wait') return yield* waitFor(check, verdict)
        return yield* hash(() => isPasswordOf(account?.password ?? null, password))
      }),
    )
    if (!isRight || account === undefined) {
      passwordWork.noteFailure(network)
      log('info', 'wrong password', { call })
      return yield* wrong
    }
    yield* store.query((db) => noteRightPassword(db, at, attempts, now()))
    return account
  })
}

/**
 * Makes the check of a call that an account with a password has to confirm: fails with `password.wrong` or `password.wait`.
 * Returns false for an account without a password.
 */
export const confirmPassword = (deps: FeatureDeps) => {
  const check = checkPassword(deps)
  return Effect.fnUntraced(function* (
    account: AccountRow | undefined,
    password: string | undefined,
    network: string | null,
  ) {
    if (account === undefined || account.email === null || account.password === null) return false
    const { email } = account
    yield* check({
      email,
      network,
      account,
      password: password ?? '',
      call: 'password',
      wrong: passwordWrong,
    })
    return true
  })
}
