import { Effect } from 'effect'
import type { ChargeEmailRequest, RequestsPort, SearchesPort } from '#application/fines/searches.port.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { PreloadReply } from '#domain/charges/sources/tax-preload.ts'
import type { DocumentSearchWire } from '#adapters/backend/contract/fine-list.wire.ts'
import {
  finesByIds,
  ordinanceAdvantage,
  ordinanceSummary,
  preload,
  searchCompleteness,
} from '#adapters/backend/contract/searches.contract.ts'
import { sendMail } from '#adapters/backend/contract/mail.contract.ts'
import { requestCashback } from '#adapters/backend/contract/cashback.contract.ts'
import type { Call } from './call.ts'
import { fineListFrom, orOther, polledAs, searchesFrom } from './searches.wire.ts'

const forced = (isForceRefresh: boolean) => (isForceRefresh ? { isForceRefresh } : {})

const withSearchState = polledAs(
  <A extends { readonly completeness: readonly (typeof DocumentSearchWire.Type)[] }>({
    completeness,
    ...rest
  }: A) => ({ ...rest, searches: searchesFrom(completeness) }),
)

/** Spec §4 Preload: the list, or the seconds to wait. An answer that has neither fails (§8). */
const preloadReply = ({
  taxeslist,
  wait,
}: {
  readonly taxeslist?: readonly Charge[]
  readonly wait?: number
}): PreloadReply<Charge> => {
  if (taxeslist !== undefined) return { _tag: 'Ready', taxes: taxeslist }
  return wait === undefined ? { _tag: 'Other' } : { _tag: 'Wait', seconds: wait }
}

/** Implements `SearchesPort` with the calls about many charges. */
export const makeSearchesClient = (call: Call): SearchesPort => ({
  byIds: (ordinanceIds) => call.request(finesByIds, { ordinanceIds }).pipe(Effect.map(fineListFrom)),
  summary: (isForceRefresh) =>
    call.poll(ordinanceSummary, forced(isForceRefresh)).pipe(Effect.map(withSearchState), orOther),
  advantage: (isForceRefresh) =>
    call.poll(ordinanceAdvantage, forced(isForceRefresh)).pipe(Effect.map(withSearchState), orOther),
  preload: () =>
    call.request(preload, { web: '1' }).pipe(
      Effect.map(preloadReply),
      Effect.catchTag('BackendRefused', ({ message }) =>
        Effect.succeed<PreloadReply<Charge>>({ _tag: 'Error', description: message }),
      ),
      orOther,
    ),
  completeness: () =>
    call.request(searchCompleteness, {}).pipe(Effect.map(({ searches }) => searchesFrom(searches))),
})

/** Base64 of a text in UTF-8; runs in the browser and in Node. */
const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

const subjectOf = (request: ChargeEmailRequest): object => {
  if (request.template === 'fine') return { fineId: request.fineId }
  return request.template === 'receipt' ? { receipt: request.receipt } : {}
}

const mailFields = (request: ChargeEmailRequest) => ({
  hash: base64(request.template),
  meta: base64(JSON.stringify({ note: request.note ?? '' })),
  data: base64(JSON.stringify(subjectOf(request))),
})

/** Implements `RequestsPort` with the calls for a cashback and for an e-mail to the user. */
export const makeRequestsClient = (call: Call): RequestsPort => ({
  cashback: (id, request) => call.request(requestCashback, { id, ...request }).pipe(Effect.asVoid),
  mail: (request) => call.request(sendMail, mailFields(request)).pipe(Effect.asVoid),
})
