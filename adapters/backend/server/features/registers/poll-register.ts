import { hourMs } from '#domain/dates/duration.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { type Instant, instant, instantOf } from '#domain/dates/instant.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { importCharges } from '#adapters/backend/server/registry/import-charges.ts'
import type { KeepPhotos } from '#adapters/backend/server/registry/photos/keep-photos.ts'
import {
  claimAlert,
  findPoll,
  type PollPlace,
  postpone,
  saveFailure,
  savePlace,
  saveSuccess,
} from './polls.repository.ts'

/** Source of the charges of the polled register. */
export const pollSource = 'poll'

/** Milliseconds of failures after which the operator is notified. */
export const longFailureMs = hourMs

/** Max milliseconds between two attempts, unless the register is asked more rarely. */
const maxBackoffMs = hourMs

/** Milliseconds for one page, from the request to its last line. */
const pageTimeoutMs = 300_000

/** Pages of one turn; the next turn continues. */
const maxPages = 1000

/** Refused lines of a page that are logged. */
const maxLogged = 20

export interface PollTarget {
  readonly url: string
  /** Sent as `Authorization: Bearer`; null where the register needs none. */
  readonly key: string | null
  readonly everySeconds: number
}

export interface PollDeps extends Pick<FeatureDeps, 'store' | 'now' | 'log' | 'outbox'> {
  readonly fetch: typeof fetch
  readonly keepPhotos: KeepPhotos
  /** Recipient of e-mails about long failures; none are sent when it is null. */
  readonly operatorEmail: string | null
}

class RegisterFailed extends Error {}

const request = ({ fetch }: PollDeps, { url, key }: PollTarget, place: PollPlace, signal: AbortSignal) => {
  const address = new URL(url)
  if (place.cursor !== null) address.searchParams.set('since', place.cursor)
  return fetch(address, {
    headers: {
      accept: 'application/x-ndjson',
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(place.etag !== null && { 'if-none-match': place.etag }),
    },
    // A redirect could lead the key to another server.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(pageTimeoutMs)]),
  })
}

/** Imports one page and stores its place in the transaction of its last lines; returns the place of the next page, null at the end. */
const takePage = async (
  deps: PollDeps,
  target: PollTarget,
  place: PollPlace,
  signal: AbortSignal,
): Promise<PollPlace | null> => {
  const { store, now, log, keepPhotos } = deps
  const answer = await request(deps, target, place, signal)
  if (answer.status === 304 || answer.status === 204) return null
  if (answer.status !== 200 || answer.body === null) {
    await answer.body?.cancel()
    throw new RegisterFailed(`the register answered ${answer.status}`)
  }
  const cursor = answer.headers.get('x-next-cursor') ?? place.cursor
  const isLast = cursor === place.cursor
  // The tag belongs to the address of this request, which the next one shares only at the same cursor.
  const next = { cursor, etag: isLast ? answer.headers.get('etag') : null }
  let logged = 0
  const note = (event: string) => (line: { readonly line: number; readonly reason: string }) => {
    if ((logged += 1) <= maxLogged) log('warn', event, { register: pollSource, ...line })
  }
  const summary = await importCharges(store, answer.body, {
    now,
    register: pollSource,
    keepPhotos,
    onRefused: note('line of a register refused'),
    // The reason names the address of the photo, which may hold an access token or a plate.
    onPhotoLeftOut: ({ line }) => note('photo of a register left out')({ line, reason: 'see the record' }),
    atEnd: (trx, { refused }) => savePlace(trx, pollSource, next, refused, now()),
  })
  log('info', 'page of a register', { register: pollSource, ...summary })
  return isLast ? null : next
}

const takePages = async (deps: PollDeps, target: PollTarget, from: PollPlace, signal: AbortSignal) => {
  let place: PollPlace | null = from
  for (let page = 0; place !== null && page < maxPages && !signal.aborted; page += 1)
    place = await takePage(deps, target, place, signal)
}

/** `fetch` hides the code of the network in the cause; its own message could repeat the address. */
const reasonOf = (error: unknown): string => {
  if (error instanceof RegisterFailed) return error.message
  const { cause } = error as { readonly cause?: { readonly code?: string } }
  return cause?.code ?? (error as Error).name
}

const alertEmail = (since: Date, recipient: string) => ({
  dedupeKey: `register-failing:${pollSource}:${since.toISOString()}`,
  recipient,
  subject: 'Квиток: реестр начислений не отвечает',
  body: [
    `Реестр из REGISTER_POLL_URL не отвечает с ${formatDateTime(instantOf(since))} по Москве. Новые начисления и подтверждения оплат не приходят.`,
    'Причины в журнале: сообщения «register does not answer». Состояние: kvitok backend doctor. Опрос продолжается сам.',
  ].join('\n\n'),
})

const alertOfLongFailure = async ({ store, now, log, outbox, operatorEmail }: PollDeps): Promise<void> => {
  const since = await store.db.transaction().execute(async (trx) => {
    const failedSince = await claimAlert(trx, pollSource, instant(now() - longFailureMs), now())
    if (failedSince !== null && operatorEmail !== null)
      await outbox.email(trx, alertEmail(failedSince, operatorEmail))
    return failedSince
  })
  if (since !== null)
    log('error', 'register has not answered for long', { register: pollSource, since: since.toISOString() })
}

/** The delay doubles with every failure. */
const backoffMs = (everyMs: number, failures: number): number =>
  Math.min(Math.max(everyMs, maxBackoffMs), everyMs * 2 ** (failures - 1))

/**
 * Asks the register for the lines after the stored place, when it is time to. A failure is stored, and the next attempt is delayed;
 * after an hour of failures the operator gets one alert. Lines that were stored before a failure are read again and change nothing.
 */
export const pollRegister = async (
  deps: PollDeps,
  target: PollTarget,
  signal: AbortSignal,
): Promise<void> => {
  const { store, now, log } = deps
  const row = await findPoll(store.db, pollSource)
  const everyMs = target.everySeconds * 1000
  const wait = row === undefined ? 0 : row.next_at.getTime() - now()
  // A longer wait is from a clock that ran ahead and was set back.
  if (wait > 0 && wait <= Math.max(everyMs, maxBackoffMs)) return
  const after = (milliseconds: number): Instant => instant(now() + milliseconds)
  try {
    await takePages(deps, target, row ?? { cursor: null, etag: null }, signal)
    await saveSuccess(store.db, pollSource, after(everyMs), now())
  } catch (error) {
    // A closing server aborts the request.
    if (signal.aborted) return
    const failures = await saveFailure(store.db, pollSource, now())
    await postpone(store.db, pollSource, after(backoffMs(everyMs, failures)))
    log('warn', 'register does not answer', { register: pollSource, failures, reason: reasonOf(error) })
    await alertOfLongFailure(deps)
  }
}
