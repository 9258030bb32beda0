import { Effect } from 'effect'
import { dayMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import {
  type LimitClass,
  crowdedNetworkLimit,
  maxNewNumbersOfVisitors,
  limitOf,
  type NewNumberLimit,
  secondsUntilNewNumber,
  seriesLimit,
  seriesOf,
} from '#domain/limits/new-numbers.ts'
import { addressRangeOf, householdNetworkOf } from '#adapters/http/client-address.ts'
import type { FeatureDeps } from './feature.ts'
import { networksOfRange, type Requester } from './limits.ts'
import {
  askedNumbersOf,
  hasAsked,
  insertAskedNumber,
  isOwnNumber,
  lockHolder,
  limitClassOf,
} from './new-numbers.repository.ts'
import { type Budget, type GiveBack, takeAll, type Taking } from './rate-limits.repository.ts'
import { TooMany } from './refused.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { EmailMessage } from '#adapters/backend/server/outbox/outbox.ts'

/** Counts a number that a visitor looks up for the first time in a day, or fails without counting it. */
export type CheckNewNumber = (
  requester: Requester,
  number: string,
) => Effect.Effect<void, TooMany | DatabaseFailed>

/** Behind an unknown proxy all visitors are one network, so that a program on this machine is limited too. */
const unknownNetwork = 'unknown'

const allVisitors = { name: 'new-number', holder: 'visitors', max: maxNewNumbersOfVisitors, windowMs: dayMs }

export interface NewNumberDeps extends Pick<FeatureDeps, 'store' | 'now' | 'log' | 'outbox'> {
  /** Recipient of the alert; null where the operator has no address. */
  readonly operatorEmail: string | null
}

/** A household has many IPv6 networks, so the holder of a visitor is the /56. */
const holderOf = ({ userId, network }: Requester, limitClass: LimitClass): string =>
  limitClass === 'visitor'
    ? `network ${network === null ? unknownNetwork : householdNetworkOf(network)}`
    : `${limitClass} ${userId}`

/** The budget of the visitors in a range of addresses, which an attacker rents as easily as one of them. */
const rangeBudgetOf = (network: string): Budget => ({
  name: 'new-number',
  holder: `range ${addressRangeOf(network)}`,
  max: limitOf.visitor.maxPerDay * networksOfRange,
  windowMs: dayMs,
})

/** The holder of neighbouring numbers, which an attacker with many ranges of addresses shares with everyone. */
const seriesHolderOf = (number: string): string => `series ${seriesOf(number)}`

/** The seconds until visitors may look up a number of its series; one that a visitor has looked up within the day does not count again. */
const waitOfSeries = async (trx: Trx, number: string, now: Instant): Promise<number> => {
  const holder = seriesHolderOf(number)
  await lockHolder(trx, holder)
  if (await hasAsked(trx, holder, number, now)) return 0
  return secondsUntilNewNumber(await askedNumbersOf(trx, holder, now), seriesLimit, now)
}

interface TakenLimit {
  readonly _tag: 'Taken'
  readonly limit: NewNumberLimit
  /** Returns what was taken, for a number that is not looked up. */
  readonly giveBack: GiveBack
}

/** The limit of a class, unless the range around the network of a visitor has used up its budget. */
const takeLimit = async (
  trx: Trx,
  limitClass: LimitClass,
  network: string | null,
  now: Instant,
): Promise<TakenLimit | Extract<Taking, { readonly _tag: 'Exhausted' }>> => {
  if (limitClass !== 'visitor')
    return { _tag: 'Taken', limit: limitOf[limitClass], giveBack: async () => undefined }
  const range = await takeAll(trx, network === null ? [] : [rangeBudgetOf(network)], now)
  if (range._tag === 'Exhausted') return range
  const all = await takeAll(trx, [allVisitors], now)
  const giveBack: GiveBack = async (later) => {
    await range.giveBack(later)
    if (all._tag === 'Taken') await all.giveBack(later)
  }
  return { _tag: 'Taken', limit: all._tag === 'Taken' ? limitOf.visitor : crowdedNetworkLimit, giveBack }
}

const alertEmail = (holder: string, recipient: string, now: Instant): EmailMessage => ({
  dedupeKey: `new-numbers:${holder}:${localDateOf(now)}`,
  recipient,
  subject: 'Номера документов перебирают',
  body:
    `Предел проверок новых номеров за сутки исчерпан: ${holder}. До следующих суток такие проверки получают отказ. ` +
    'Если это ваша программа, дайте ей учётную запись организации или поднимите LOOK_UPS_PER_MINUTE.',
})

/** The refusal of a day without new numbers; visitors are shown that an account has a separate limit. */
const usedUp = (limitClass: LimitClass, seconds: number): TooMany =>
  new TooMany({ seconds, ...(limitClass === 'visitor' && { of: 'numbers of visitors' }) })

/**
 * Limits how many different numbers are looked up in a day, so that certificates, rulings and tax numbers cannot be read one
 * after the other. A known account and an organisation have separate limits; everyone else shares that of the network.
 */
export const makeCheckNewNumber = ({
  store,
  now,
  log,
  outbox,
  operatorEmail,
}: NewNumberDeps): CheckNewNumber => {
  const alertOperator = async (trx: Trx, holder: string): Promise<void> => {
    // An address is personal data, so the log names only the kind of the holder.
    log('warn', 'numbers are looked up one after the other', { holder: holder.split(' ')[0] })
    if (operatorEmail !== null) await outbox.email(trx, alertEmail(holder, operatorEmail, now()))
  }

  /** Counts the number, or returns why it is refused. */
  const countOrRefuse = async (
    trx: Trx,
    { userId, network }: Requester,
    number: string,
  ): Promise<TooMany | null> => {
    const limitClass = userId === null ? 'visitor' : await limitClassOf(trx, userId, now())
    const holder = holderOf({ userId, network }, limitClass)
    const holders = limitClass === 'visitor' ? [holder, seriesHolderOf(number)] : [holder]
    // Concurrent requests of one holder would all be counted as the first.
    await lockHolder(trx, holder)
    if (await hasAsked(trx, holder, number, now())) return null
    if (userId !== null && (await isOwnNumber(trx, userId, number))) return null
    const waitForSeries = limitClass === 'visitor' ? await waitOfSeries(trx, number, now()) : 0
    if (waitForSeries > 0) {
      await alertOperator(trx, seriesHolderOf(number))
      return usedUp(limitClass, waitForSeries)
    }
    const taking = await takeLimit(trx, limitClass, network, now())
    if (taking._tag === 'Exhausted') {
      await alertOperator(trx, taking.holder)
      return usedUp(limitClass, taking.seconds)
    }
    const { limit, giveBack } = taking
    const asked = await askedNumbersOf(trx, holder, now())
    const seconds = secondsUntilNewNumber(asked, limit, now())
    if (seconds === 0) {
      for (const each of holders) await insertAskedNumber(trx, each, number, now())
      return null
    }
    // Refused numbers do not use up the budget of all visitors.
    await giveBack(trx)
    if (asked === null || asked.count < limit.maxPerDay) return new TooMany({ seconds })
    await alertOperator(trx, holder)
    return usedUp(limitClass, seconds)
  }

  return Effect.fnUntraced(function* (requester, number) {
    const refusal = yield* store.transaction((trx) => countOrRefuse(trx, requester, number))
    if (refusal !== null) return yield* refusal
  })
}
