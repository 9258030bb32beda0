import { Data } from 'effect'
import { serviceUnavailable } from '#domain/documents/capability.ts'
import { describeWait } from '#domain/wording/wait.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'

/**
 * An expected refusal with a stable code and a Russian sentence. A legacy call returns it inside a 200; a plain call answers
 * problem+json with the status of `status-of.ts`.
 */
export class Refused extends Data.TaggedError('Refused')<{
  readonly code: string
  readonly message: string
  /** The Retry-After header in seconds; null where waiting has no effect. */
  readonly retryAfterSeconds: number | null
}> {}

/** Returns a refusal without a retry time; `message` is Russian. */
export const refused = (code: string, message: string): Refused =>
  new Refused({ code, message, retryAfterSeconds: null })

/** Spec §8: the error of an operation that is out of service. */
export const operationOff = refused('capability.off', serviceUnavailable)

/** A call names a payment that does not exist or belongs to another user. */
export const paymentUnknown = refused('payment.unknown', 'Такого платежа нет. Проверьте ссылку')

/** A temporary refusal; `message` gets the wait as text («21 секунду»). */
export const refusedUntil = (code: string, seconds: number, message: (wait: string) => string): Refused =>
  new Refused({ code, message: message(describeWait(seconds)), retryAfterSeconds: seconds })

/** A budget is used up: every call answers 429 `rate.limited`. */
export class TooMany extends Data.TaggedError('TooMany')<{
  readonly seconds: number
  /** What there was too much of: the numbers that visitors without an account may look up in a day; requests otherwise. */
  readonly of?: 'numbers of visitors'
}> {}

/** The process is overloaded with this kind of work: every call answers 503 `server.busy`. */
export class Busy extends Data.TaggedError('Busy')<{
  readonly seconds: number
  readonly work: 'passwords' | 'look-ups' | 'calls'
}> {}

/** Too many look-ups are in work at once. */
export const lookUpsBusy = new Busy({ seconds: 2, work: 'look-ups' })

/** Too many other calls of a network wait for their turn. */
export const callsBusy = new Busy({ seconds: 2, work: 'calls' })

/** The failures that a call answers with an error. */
export type Refusal = Refused | TooMany | Busy

/** Every expected failure of a call. */
export type CallFailure = Refusal | DatabaseFailed

/** Whether an error is an expected refusal, as opposed to an outage or a defect. */
export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Refused || error instanceof TooMany || error instanceof Busy

/** A tab that was opened for an organisation, or a request that was authorised for it, must not write to another one. */
export const changedOrganisation = refused(
  'organisation.changed',
  'Страница открыта для компании, доступ к которой у вас закрыт, или для другой учётной записи. Ничего не изменено. Обновите страницу',
)
