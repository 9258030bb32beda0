import { Effect } from 'effect'
import { isConcluded } from '#domain/payment/payment-phase.ts'
import { counted } from '#domain/wording/plural.ts'
import { eraseUser } from '#adapters/backend/contract/account/account.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import {
  type AccountRow,
  findAccount,
} from '#adapters/backend/server/features/session/accounts.repository.ts'
import { dropUserRows } from './user-owned-tables.ts'
import {
  deleteEmailsTo,
  deleteInvitationsOf,
  forgetAddressInJournals,
  forgetAddressOfPayments,
  forgetAddressOfWatches,
  lockRows,
  markErased,
  paymentStatesOf,
} from './user-owned-tables.repository.ts'
import { confirmPassword, passwordWrong } from '#adapters/backend/server/features/session/check-password.ts'
import { deleteOldNetworks } from '#adapters/backend/server/features/session/sign-in-networks.repository.ts'
import { userTrace } from '#adapters/backend/server/features/session/user-trace.ts'

const running = refused(
  'user.payment-running',
  'Платёж ещё не закончен. Дождитесь ответа банка и повторите: иначе чек будет некуда прислать',
)

const deleted = 'Кабинет, почта, документы, найденные штрафы, уведомления и согласия удалены.'

const keptPaymentsText = (payments: number): string =>
  payments === 0
    ? deleted
    : `${deleted} Сведения о ${counted(payments, ['платеже', 'платежах', 'платежах'])} хранятся пять лет без вашего адреса: этого требует закон о бухгалтерском учёте (402-ФЗ, статья 29).`

/**
 * The right to erasure (152-FZ, article 21): documents, address, password, settings, consents, sessions, links and messages
 * are deleted. Payments stay, with their sums, charges and payer as the bank has them, for five years (402-FZ, article 29);
 * their e-mail address is deleted.
 */
export const eraseUserRoutes = (deps: FeatureDeps): readonly Route[] => {
  const { store, now, log } = deps
  const confirm = confirmPassword(deps)

  /** Throws where the password was changed after it was compared. */
  const erase = (userId: string, checked: AccountRow | undefined) =>
    inTransaction(store, async (trx) => {
      await lockRows(trx, userId)
      const account = await findAccount(trx, userId)
      if (account !== undefined && account.password !== (checked?.password ?? null)) throw passwordWrong
      const states = await paymentStatesOf(trx, userId)
      if (!states.every(isConcluded)) return null
      await dropUserRows(trx, userId)
      // An unconfirmed address may belong to another person, and so may its e-mails.
      const email = account?.email_confirmed_at ? account.email : null
      await markErased(trx, userId, { at: now(), email })
      await forgetAddressOfPayments(trx, userId)
      if (account?.email && account.registered_at !== null) await deleteOldNetworks(trx, account.email)
      if (email !== null) {
        await deleteEmailsTo(trx, email)
        await deleteInvitationsOf(trx, email)
        await forgetAddressInJournals(trx, email)
        await forgetAddressOfWatches(trx, email)
      }
      return states.length
    })

  return [
    route(
      eraseUser,
      Effect.fnUntraced(function* ({ input, caller, network }) {
        const account = yield* store.query((db) => findAccount(db, caller.userId))
        yield* confirm(account, input.password, network)
        const keptPayments = yield* erase(caller.userId, account)
        if (keptPayments === null) return yield* running
        log('info', 'user erased', { user: userTrace(caller.userId), keptPayments })
        return { keptPayments, message: keptPaymentsText(keptPayments) }
      }),
    ),
  ]
}
