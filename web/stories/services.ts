import { Effect } from 'effect'
import { BackendRefused, BackendUnavailable, NotSignedIn } from '#application/shared/backend.errors.ts'
import type { Resolve } from '#web/app/services.ts'
import type { Service } from '#adapters/wiring/service.ts'
import { accountUseCases, accountPort } from '#adapters/wiring/services/account.ts'
import { organisationPort, organisationUseCases } from '#adapters/wiring/services/company.ts'
import { deviceNotes } from '#adapters/wiring/services/device.ts'
import { ownRequestsPort, supportUseCases } from '#adapters/wiring/services/requests.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { finesUseCases, finesPort } from '#adapters/wiring/services/fines.ts'
import { linksPort } from '#adapters/wiring/services/links.ts'
import { membersPort, membershipUseCases } from '#adapters/wiring/services/members.ts'
import { notificationsPort } from '#adapters/wiring/services/notifications.ts'
import { paymentRecordsPort, paymentsUseCases, paymentsPort } from '#adapters/wiring/services/payments.ts'
import { profileUseCases, profilePort, sessionPort } from '#adapters/wiring/services/shared.ts'
import { requestsPort, searchesUseCases } from '#adapters/wiring/services/searches.ts'

type Given<Feature> = Feature extends (...input: never[]) => unknown
  ? Feature
  : { readonly [Call in keyof Feature]?: Given<Feature[Call]> }

/** The services that pages of the stories ask for. */
const services = {
  account: accountUseCases,
  accountPort,
  device: deviceNotes,
  documents: documentsUseCases,
  fines: finesUseCases,
  finesPort,
  links: linksPort,
  members: membersPort,
  membership: membershipUseCases,
  notifications: notificationsPort,
  organisation: organisationUseCases,
  organisationPort,
  ownRequests: ownRequestsPort,
  paymentRecords: paymentRecordsPort,
  payments: paymentsUseCases,
  paymentsPort,
  profile: profileUseCases,
  profilePort,
  requests: requestsPort,
  searches: searchesUseCases,
  session: sessionPort,
  support: supportUseCases,
}

type Services = typeof services

/** What the calls of a page answer in this state; any other call is never answered. */
export type GivenServices = {
  readonly [Name in keyof Services]?: Services[Name] extends Service<infer A> ? Given<A> : never
}

const nameOf = (service: unknown): keyof Services | undefined =>
  (Object.keys(services) as (keyof Services)[]).find((name) => services[name] === service)

const aside: GivenServices = {
  account: { signOut: () => Effect.void },
  notifications: { tabs: () => Effect.never },
  links: { own: () => Effect.succeed([]) },
  session: { open: () => Effect.never },
}

/** Returns an Effect that never completes, for the waiting state. */
export const never = () => Effect.never

/** The services of one story. */
export const resolverOf =
  (given: GivenServices): Resolve =>
  (service) => {
    const name = nameOf(service)
    return new Proxy(name === undefined ? {} : { ...aside[name], ...given[name] }, {
      get: (answers, call) => Reflect.get(answers, call) ?? never,
    }) as never
  }

/** The sentences are the client's own (adapters/backend/client). */
export const offline = () =>
  Effect.fail(
    new BackendUnavailable({
      reason: 'network',
      message: 'Нет связи с сервером. Проверьте интернет и повторите',
    }),
  )

/** Returns an Effect that fails as if the backend were unavailable. */
export const broken = () =>
  Effect.fail(
    new BackendUnavailable({
      reason: 'server',
      message: 'Сервис не смог ответить. Повторите через минуту',
    }),
  )

/** Returns an Effect that fails as if the session had expired. */
export const expired = () => Effect.fail(new NotSignedIn())

/** Returns an Effect that fails with this error code. */
export const refused = (code: string, message: string) => () =>
  Effect.fail(new BackendRefused({ code, message }))
