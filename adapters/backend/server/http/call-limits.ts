import { Option, Schema } from 'effect'
import {
  emailExists,
  eraseUser,
  exportUser,
  resetPassword,
} from '#adapters/backend/contract/account/account.contract.ts'
import {
  createInn,
  createLicence,
  createSts,
  editInn,
  editLicence,
  editSts,
} from '#adapters/backend/contract/documents.contract.ts'
import { actOnDeskItem, deskItem, deskItems } from '#adapters/backend/contract/desk/desk.contract.ts'
import { disputePayment } from '#adapters/backend/contract/desk/requests.contract.ts'
import { sendReview } from '#adapters/backend/contract/desk/reviews.contract.ts'
import type { AnyEndpoint, QueryTexts } from '#adapters/backend/contract/endpoint.ts'
import { orderFromCrm } from '#adapters/backend/contract/organisation/crm-order.contract.ts'
import {
  createPhone,
  editPhone,
  notifyDriver,
} from '#adapters/backend/contract/drivers/driver-phones.contract.ts'
import { createSchedule, editSchedule } from '#adapters/backend/contract/drivers/schedules.contract.ts'
import {
  fine,
  fineListBy,
  fineListByCar,
  ordinances,
  photo,
  readFine,
} from '#adapters/backend/contract/fines.contract.ts'
import { createOrganisation } from '#adapters/backend/contract/organisation/organisation.contract.ts'
import {
  cancelTariffOrder,
  changeSubscription,
} from '#adapters/backend/contract/organisation/subscription.contract.ts'
import {
  createPayment,
  payFines,
  paymentFee,
  paymentInfo,
  payTaxes,
} from '#adapters/backend/contract/payments/payment-order.contract.ts'
import {
  confirmEmail,
  recordConsent,
  subscribeEmail,
  unsubscribeByLink,
} from '#adapters/backend/contract/account/settings.contract.ts'
import { subscribePush, watchLookUp } from '#adapters/backend/contract/notifications.contract.ts'
import { openLink, shareBill, shareFines } from '#adapters/backend/contract/links.contract.ts'
import { createIssue, createTicket } from '#adapters/backend/contract/support.contract.ts'
import {
  trackAction,
  trackButton,
  trackForm,
  trackScreen,
} from '#adapters/backend/contract/tracking.contract.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import { login } from '#adapters/backend/contract/account/sign-in.contract.ts'
import {
  ordinanceAdvantage,
  ordinanceSummary,
  preload,
  uinInfo,
  finesByIds,
} from '#adapters/backend/contract/searches.contract.ts'
import { companyByInn } from '#adapters/backend/contract/services/company-lookup.contract.ts'
import { FlagWire } from '#adapters/backend/contract/wire.ts'
import { geocode } from '#adapters/backend/contract/services/geocoder.contract.ts'
import { hourMs } from '#domain/dates/duration.ts'
import type { Limit } from './limits.ts'

/** A program that enumerates numbers exceeds it; a family or an office behind one address does not. */
export const lookUpLimit: Limit = { name: 'look-up', perUser: 120, perNetwork: 600 }

const decodeFlag = Schema.decodeUnknownOption(FlagWire)

/** Limits are checked before the input is decoded; an invalid flag is refused afterwards. */
const isForced = ({ isForceRefresh }: QueryTexts): boolean =>
  Option.getOrElse(decodeFlag(isForceRefresh), () => false)

/**
 * E-mails to an address that the requester typed, counted where one is sent; the limit of one mailbox is separate
 * (features/session/email-link.ts).
 */
export const requestedEmails: Limit = {
  name: 'e-mail',
  windowMs: hourMs,
  perUser: 20,
  perNetwork: 60,
  whereUnknown: 600,
}

/** Staff reads the requests of many users, so the calls of the desk have separate limits. */
const staffReading: Limit = { name: 'staff-reading', perUser: 300 }

/** Each may send an e-mail to the address that was typed. */
const support: Limit = { name: 'support', windowMs: hourMs, perUser: 10, perNetwork: 30, whereUnknown: 600 }

/** A program may import a schedule of a month, but must not guess codes. */
const planning: Limit = { name: 'planning', perUser: 300 }

const driverPhone: Limit = { name: 'driver-phone', perUser: 60 }

/** A page sends statistics a few times a minute. Anyone may send them, so the hour bounds the rows of a day. */
const tracking: Limit = { name: 'tracking', windowMs: hourMs, perNetwork: 6000, whereUnknown: 6000 }

/** Charges by their ids, which an answer to a look-up has given before. */
const chargeReading: Limit = { name: 'charge-read', perUser: 240, perNetwork: 1200 }

const newLink: Limit = { name: 'link-new', perUser: 30 }

const payment: Limit = { name: 'payment', perUser: 60, perNetwork: 600 }

/** Where payments of other users claim the charges, a quote asks the bank about their orders. */
const quote: Limit = { name: 'quote', perUser: 120, perNetwork: 1200 }

/**
 * Adding a document asks no source, and the different numbers of an organisation with a running tariff are limited by the day
 * (decision 199), so its fleet of thousands is added in minutes.
 */
export const fleetLimit = { name: 'fleet', perUser: 1200, perNetwork: 6000 } satisfies Limit

/** Calls that have `fleetLimit` in place of other limits for an organisation with a running tariff. */
export const fleetCalls: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([createSts, createLicence])

/**
 * Limits of whole calls: those of look-ups prevent the collection of others' data, the rest prevent the filling of tables.
 * Password hashes (http/password-work.ts) and e-mails are counted where they are made, so requests that are refused earlier
 * cost none.
 */
export const limits: ReadonlyMap<AnyEndpoint, Limit> = new Map<AnyEndpoint, Limit>([
  [fineListBy, lookUpLimit],
  // A second fact that does not match counts too, so that certificates cannot be enumerated.
  [fineListByCar, lookUpLimit],
  [readFine, lookUpLimit],
  [ordinances, { ...lookUpLimit, counts: isForced }],
  [ordinanceSummary, { ...lookUpLimit, counts: isForced }],
  [ordinanceAdvantage, { ...lookUpLimit, counts: isForced }],
  [uinInfo, lookUpLimit],
  [fine, chargeReading],
  [finesByIds, chargeReading],
  [photo, chargeReading],
  [preload, lookUpLimit],
  // Each new document of the user is one more look-up.
  [createSts, lookUpLimit],
  [editSts, lookUpLimit],
  [createLicence, lookUpLimit],
  [editLicence, lookUpLimit],
  [createInn, lookUpLimit],
  [editInn, lookUpLimit],
  [client, { name: 'client', perNetwork: 120 }],
  [newUser, { name: 'new-user', perNetwork: 120 }],
  [eraseUser, { name: 'erase', perUser: 20, perNetwork: 60 }],
  // Reads every table.
  [exportUser, { name: 'export', perUser: 5, perNetwork: 20 }],
  // Without an address no e-mail is sent, and a user has one row.
  [watchLookUp, { ...requestedEmails, counts: ({ email }) => email !== undefined }],
  [emailExists, { name: 'email-exists', perNetwork: 10, whereUnknown: 300 }],
  [recordConsent, { name: 'consent', perUser: 30 }],
  [subscribeEmail, { name: 'consent', perUser: 30 }],
  [paymentInfo, quote],
  [paymentFee, quote],
  [createPayment, payment],
  [payFines, payment],
  [payTaxes, payment],
  [createOrganisation, { name: 'organisation', perUser: 20 }],
  [changeSubscription, { name: 'subscription-order', windowMs: hourMs, perUser: 20, perNetwork: 60 }],
  [cancelTariffOrder, { name: 'subscription-cancel', windowMs: hourMs, perUser: 20, perNetwork: 60 }],
  [orderFromCrm, { name: 'crm-order', windowMs: hourMs, perNetwork: 30, whereUnknown: 600 }],
  [createIssue, support],
  [createTicket, support],
  [disputePayment, support],
  [sendReview, support],
  [deskItems, staffReading],
  [deskItem, staffReading],
  [actOnDeskItem, { name: 'staff-action', perUser: 120 }],
  [trackAction, tracking],
  [trackScreen, tracking],
  [trackForm, tracking],
  [trackButton, tracking],
  [shareFines, newLink],
  [shareBill, newLink],
  // A secret of 96 bits cannot be guessed; the limit only bounds the work that attempts cause.
  [openLink, { name: 'link-open', perNetwork: 120, whereUnknown: 6000 }],
  [subscribePush, { name: 'push', perUser: 30 }],
  [createSchedule, planning],
  [editSchedule, planning],
  [createPhone, driverPhone],
  [editPhone, driverPhone],
  // Each request costs the operator money at the provider.
  [companyByInn, { name: 'company-lookup', perNetwork: 30, whereUnknown: 600 }],
  [geocode, { name: 'geocode', perNetwork: 120, whereUnknown: 1200 }],
  [notifyDriver, { name: 'driver-notice', perUser: 30 }],
])

/** Calls that take the one-time secret of an e-mail. */
const secretCalls: readonly AnyEndpoint[] = [login, resetPassword, confirmEmail, unsubscribeByLink]

const spentSecrets: Limit = { name: 'link-spent', perNetwork: 30, whereUnknown: 1200 }

/** Returns the limit of requests that were refused with this code; undefined where such refusals are not counted. */
export const limitOfRefusal = (endpoint: AnyEndpoint, code: string): Limit | undefined =>
  code === 'link.spent' && secretCalls.includes(endpoint) ? spentSecrets : undefined
