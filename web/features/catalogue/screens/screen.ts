import { Effect } from 'effect'
import type { ComponentType } from 'react'
import { NotSignedIn } from '#application/shared/backend.errors.ts'
import { BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import type { Ask } from '#web/app/features.ts'
import type { Service } from '#adapters/wiring/service.ts'
import { accountFeature, accountPort } from '#adapters/wiring/services/account.ts'
import { deviceNotes } from '#adapters/wiring/services/device.ts'
import { documentsFeature } from '#adapters/wiring/services/documents.ts'
import { finesFeature, finesPort } from '#adapters/wiring/services/fines.ts'
import { linksPort } from '#adapters/wiring/services/links.ts'
import { notificationsPort } from '#adapters/wiring/services/notifications.ts'
import { paymentRecordsPort, paymentsFeature, paymentsPort } from '#adapters/wiring/services/payments.ts'
import { profileFeature, profilePort } from '#adapters/wiring/services/profile.ts'
import { requestsPort, searchesFeature } from '#adapters/wiring/services/searches.ts'
import { sessionPort } from '#adapters/wiring/services/shared.ts'
import { supportFeature } from '#adapters/wiring/services/support.ts'

type Given<Feature> = Feature extends (...input: never[]) => unknown
  ? Feature
  : { readonly [Call in keyof Feature]?: Given<Feature[Call]> }

/** The services that pages of the catalogue ask for. */
const services = {
  account: accountFeature,
  accountPort,
  device: deviceNotes,
  documents: documentsFeature,
  fines: finesFeature,
  finesPort,
  links: linksPort,
  notifications: notificationsPort,
  paymentRecords: paymentRecordsPort,
  payments: paymentsFeature,
  paymentsPort,
  profile: profileFeature,
  profilePort,
  requests: requestsPort,
  searches: searchesFeature,
  session: sessionPort,
  support: supportFeature,
}

type Services = typeof services

/** What the calls of a page answer in this state; any other call is never answered. */
export type GivenFeatures = {
  readonly [Name in keyof Services]?: Services[Name] extends Service<infer A> ? Given<A> : never
}

const nameOf = (service: unknown): keyof Services | undefined =>
  (Object.keys(services) as (keyof Services)[]).find((name) => services[name] === service)

export interface ScreenState {
  readonly name: string
  readonly title: string
  readonly given: GivenFeatures
  /** The cookie says that there is an account. */
  readonly isSignedIn?: boolean
  /** What the visitor has done, a step at a time. */
  readonly done?: readonly ((page: HTMLElement) => void)[]
}

export interface Screen {
  readonly name: string
  readonly title: string
  /** What the page reads of its address: `mode=register`. */
  readonly search?: string
  readonly Page: ComponentType
  readonly states: readonly ScreenState[]
}

const aside: GivenFeatures = {
  account: { signOut: () => Effect.void },
  notifications: { tabs: () => Effect.never },
  links: { own: () => Effect.succeed([]) },
  session: { open: () => Effect.never },
}

export const never = () => Effect.never

/** The composition root of one state. */
export const askOf =
  (given: GivenFeatures): Ask =>
  (service) => {
    const name = nameOf(service)
    return new Proxy(name === undefined ? {} : { ...aside[name], ...given[name] }, {
      get: (feature, call) => Reflect.get(feature, call) ?? never,
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

export const broken = () =>
  Effect.fail(
    new BackendUnavailable({
      reason: 'server',
      message: 'Сервис не смог ответить. Повторите через минуту',
    }),
  )

export const expired = () => Effect.fail(new NotSignedIn())

export const refused = (code: string, message: string) => () =>
  Effect.fail(new BackendRefused({ code, message }))

/** A call that comes to nothing; it stands for calls that fail each in their own way. */
type NoAnswer = () => Effect.Effect<never>

const inAnyWay = (call: () => Effect.Effect<never, unknown>): NoAnswer => call as NoAnswer

/** The states that every page of somebody's own has, for the call that it begins with. */
export const beginnings = (given: (call: NoAnswer) => GivenFeatures): readonly ScreenState[] => [
  { name: 'loading', title: 'Загрузка', given: given(never), isSignedIn: true },
  { name: 'error', title: 'Ошибка сервера', given: given(inAnyWay(broken)), isSignedIn: true },
  { name: 'offline', title: 'Нет сети', given: given(inAnyWay(offline)), isSignedIn: true },
  { name: 'expired', title: 'Сессия закончилась', given: given(inAnyWay(expired)), isSignedIn: true },
]

const unsent = {
  waiting: { title: 'Ожидание', call: never },
  offline: { title: 'Нет сети', call: offline },
  error: { title: 'Ошибка сервера', call: broken },
  lost: { title: 'Сессия закончилась посреди ввода', call: expired },
} as const

/** What a form shows when the call that it makes comes to nothing, in each of these ways. */
export const comesToNothing = (
  ways: readonly (keyof typeof unsent)[],
  done: ScreenState['done'] & {},
  given: (call: NoAnswer) => GivenFeatures,
): readonly ScreenState[] =>
  ways.map((name) => ({ name, title: unsent[name].title, given: given(inAnyWay(unsent[name].call)), done }))

/** A form before anything was typed. */
export const untouched: ScreenState = { name: 'new', title: 'Пустая форма', given: {} }

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTyped = (element: Element): element is Typed =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const prototypeOf = (field: Typed) => {
  if (field instanceof HTMLInputElement) return HTMLInputElement.prototype
  return field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLTextAreaElement.prototype
}

/** Stands for a visitor: React watches the property of the element itself, and would take its own value back. */
const typeInto = (field: Typed, text: string): void => {
  Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Types into the fields of these names, and sends the form. */
export const sent =
  (values: Readonly<Record<string, string>> = {}) =>
  (page: HTMLElement): void => {
    for (const form of page.querySelectorAll('form'))
      for (const field of [...form.elements].filter(isTyped)) {
        const text = values[field.name]
        if (text !== undefined) typeInto(field, text)
      }
    setTimeout(() => page.querySelector('form')?.requestSubmit())
  }

/** Presses the button, or the box, that begins with these words. */
export const pressed =
  (words: string) =>
  (page: HTMLElement): void =>
    [...page.querySelectorAll<HTMLElement>('main button, main summary, main label')]
      .find(({ textContent }) => textContent.trim().startsWith(words))
      ?.click()
