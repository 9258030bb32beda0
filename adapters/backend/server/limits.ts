import { Data, Effect } from 'effect'
import {
  changePassword,
  emailExists,
  eraseUser,
  exportUser,
  recoverPassword,
  register,
  resetPassword,
  sendAuth,
} from '#adapters/backend/contract/account.contract.ts'
import {
  createInn,
  createLicence,
  createSts,
  editInn,
  editLicence,
  editSts,
} from '#adapters/backend/contract/documents.contract.ts'
import type { AnyEndpoint, Texts } from '#adapters/backend/contract/endpoint.ts'
import { orderFromCrm } from '#adapters/backend/contract/crm-order.contract.ts'
import {
  createPhone,
  createSchedule,
  editPhone,
  editSchedule,
  notifyDriver,
} from '#adapters/backend/contract/drivers.contract.ts'
import { fineListBy, fineListByCar, ordinances, readFine } from '#adapters/backend/contract/fines.contract.ts'
import { changeSubscription, createOrganisation } from '#adapters/backend/contract/organisation.contract.ts'
import { createPayment, payFines, payTaxes } from '#adapters/backend/contract/payments.contract.ts'
import {
  confirmEmail,
  editEmail,
  recordConsent,
  subscribeEmail,
  unsubscribeByLink,
  writeEmail,
} from '#adapters/backend/contract/profile.contract.ts'
import { subscribePush, watchLookUp } from '#adapters/backend/contract/notifications.contract.ts'
import { openLink, shareBill, shareFines } from '#adapters/backend/contract/links.contract.ts'
import { createIssue, createTicket } from '#adapters/backend/contract/support.contract.ts'
import {
  trackAction,
  trackButton,
  trackForm,
  trackScreen,
} from '#adapters/backend/contract/tracking.contract.ts'
import { client, login, newUser } from '#adapters/backend/contract/session.contract.ts'
import {
  ordinanceAdvantage,
  ordinanceSummary,
  preload,
  uinInfo,
} from '#adapters/backend/contract/searches.contract.ts'
import { companyByInn } from '#adapters/company-lookup/company-lookup.contract.ts'
import { geocode } from '#adapters/geocoder/geocoder.contract.ts'
import type { World } from './feature.ts'
import { countQuestion } from './rate-limits.table.ts'

/** Questions a minute. Calls whose limits have one name are counted together. */
export interface Limit {
  readonly name: string
  readonly perUser?: number
  readonly perAddress?: number
  /** Of all askers together: where addresses are not known, or too many. */
  readonly altogether?: number
  /** Which questions count; all of them where nothing is said. */
  readonly counts?: (texts: Texts) => boolean
}

/** Whoever tries numbers one after another meets it; a family or an office behind one address does not. */
const lookUp: Limit = { name: 'look-up', perUser: 120, perAddress: 600 }

const isForced = ({ isForceRefresh }: Texts): boolean => isForceRefresh === '1' || isForceRefresh === 'true'

/** Each costs a hash of 19 MiB; what one account is tried with is counted apart (domain/session/sign-in-tries.ts). */
const password: Limit = { name: 'password', perUser: 20, perAddress: 20, altogether: 600 }

/** Each writes a letter to whatever mailbox was named. */
const linkLetter: Limit = { name: 'link-letter', perUser: 10, perAddress: 10, altogether: 600 }

const linkUse: Limit = { name: 'link-use', perAddress: 30, altogether: 1200 }

/** A schedule of a month is brought in by a script; codes are guessed by one too. */
const planning: Limit = { name: 'planning', perUser: 300 }
const driverPhone: Limit = { name: 'driver-phone', perUser: 60 }

/** A page tells of itself a few times a minute. */
const tracking: Limit = { name: 'tracking', perAddress: 600, altogether: 60_000 }

const newLink: Limit = { name: 'link-new', perUser: 30 }

const payment: Limit = { name: 'payment', perUser: 60 }

/** Every limit of the backend: look-ups against gathering the data of others, the rest against filling the tables. */
export const limits: ReadonlyMap<AnyEndpoint, Limit> = new Map<AnyEndpoint, Limit>([
  [fineListBy, lookUp],
  // A second fact that does not match counts too, so that certificates cannot be tried one after another.
  [fineListByCar, lookUp],
  [readFine, lookUp],
  [ordinances, { ...lookUp, counts: isForced }],
  [ordinanceSummary, { ...lookUp, counts: isForced }],
  [ordinanceAdvantage, { ...lookUp, counts: isForced }],
  [uinInfo, lookUp],
  [preload, lookUp],
  // Each new document of «my fines» is one more look-up.
  [createSts, lookUp],
  [editSts, lookUp],
  [createLicence, lookUp],
  [editLicence, lookUp],
  [createInn, lookUp],
  [editInn, lookUp],
  [client, { name: 'client', perAddress: 120 }],
  [newUser, { name: 'new-user', perAddress: 120 }],
  [login, password],
  [resetPassword, password],
  [changePassword, password],
  [eraseUser, password],
  // Reads every table, and hashes a password.
  [exportUser, { name: 'export', perUser: 5, perAddress: 20, altogether: 300 }],
  [register, linkLetter],
  [recoverPassword, linkLetter],
  [sendAuth, linkLetter],
  [writeEmail, linkLetter],
  [editEmail, linkLetter],
  [subscribeEmail, linkLetter],
  [watchLookUp, linkLetter],
  [confirmEmail, linkUse],
  [unsubscribeByLink, linkUse],
  [emailExists, { name: 'email-exists', perAddress: 10, altogether: 300 }],
  [recordConsent, { name: 'consent', perUser: 30 }],
  [createPayment, payment],
  [payFines, payment],
  [payTaxes, payment],
  [createOrganisation, { name: 'organisation', perUser: 20 }],
  [changeSubscription, { name: 'subscription-order', perUser: 20 }],
  [orderFromCrm, { name: 'crm-order', perAddress: 10 }],
  [createIssue, { name: 'support', perAddress: 10, altogether: 300 }],
  [createTicket, { name: 'support', perUser: 10 }],
  [trackAction, tracking],
  [trackScreen, tracking],
  [trackForm, tracking],
  [trackButton, tracking],
  [shareFines, newLink],
  [shareBill, newLink],
  // A secret of 96 bits is not guessed; this only keeps whoever tries from our time.
  [openLink, { name: 'link-open', perAddress: 120, altogether: 6000 }],
  [subscribePush, { name: 'push', perUser: 30 }],
  [createSchedule, planning],
  [editSchedule, planning],
  [createPhone, driverPhone],
  [editPhone, driverPhone],
  // Each costs the operator money at the other house.
  [companyByInn, { name: 'company-lookup', perAddress: 30, altogether: 600 }],
  [geocode, { name: 'geocode', perAddress: 120, altogether: 1200 }],
  [notifyDriver, { name: 'driver-notice', perUser: 30 }],
])

export class TooMany extends Data.TaggedError('TooMany')<{ readonly seconds: number }> {}

export interface Question {
  readonly endpoint: AnyEndpoint
  readonly texts: Texts
  /** Null where the call is open to anyone. */
  readonly userId: string | null
  /** Null where nobody knows. */
  readonly address: string | null
}

export type CheckLimit = (question: Question) => Effect.Effect<void, TooMany>

/** Where an operator has thousands of documents of their own: as many look-ups a minute as they say. */
const raised = (limit: Limit | undefined, lookUps: number | undefined): Limit | undefined =>
  limit?.name === lookUp.name && lookUps !== undefined
    ? { ...limit, perUser: lookUps, perAddress: Math.max(lookUps, lookUp.perAddress ?? 0) }
    : limit

/** Counts a question, and refuses the one that is too many. */
export const makeCheckLimit = (
  { store, now }: Pick<World, 'store' | 'now'>,
  lookUpsPerMinute?: number,
): CheckLimit =>
  Effect.fnUntraced(function* ({ endpoint, texts, userId, address }) {
    const limit = raised(limits.get(endpoint), lookUpsPerMinute)
    if (limit === undefined || limit.counts?.(texts) === false) return
    const holders = [
      [userId, limit.perUser],
      [address, limit.perAddress],
      ['everybody', limit.altogether],
    ] as const
    for (const [holder, most] of holders) {
      if (holder === null || most === undefined) continue
      const asker = { limitName: limit.name, holder, now: now() }
      const { asked, secondsLeft } = yield* Effect.promise(() => countQuestion(store.db, asker))
      if (asked > most) return yield* new TooMany({ seconds: secondsLeft })
    }
  })
