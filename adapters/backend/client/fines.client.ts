import { Effect } from 'effect'
import type { FinesPort, ChargePhoto } from '#application/fines/fines.port.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { type PublicNumber, type SecondFact, vehicleMismatch } from '#domain/charges/disclosure/disclosure.ts'
import { defaultChargeQuery, type ChargeQuery } from '#domain/charges/list/charge-query.ts'
import type { PhotoReply } from '#domain/charges/sources/photo-poll.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { redactList } from '#domain/charges/disclosure/redacted-charge.ts'
import {
  fine,
  fineListBy,
  fineListByCar,
  ordinances,
  photo,
  readFine,
} from '#adapters/backend/contract/fines.contract.ts'
import type { Call, Polled } from './call.ts'
import { fineListFrom, orOther, polledAs, redactedListFrom } from './searches.wire.ts'

const toWire = (query: ChargeQuery) => ({
  category: query.category,
  page: query.page,
  showBy: query.showBy,
  ...(query.search === '' ? {} : { search: query.search }),
  ...(query.order === defaultChargeQuery.order ? {} : { order: query.order }),
  ...(query.instance === '' ? {} : { instance: query.instance }),
  ...(query.isForceRefresh ? { isForceRefresh: true } : {}),
  ...(query.isDataWithAsterisks ? { isDataWithAsterisks: true } : {}),
  ...(query.document?.type === 'sts' && { sts: query.document.identifier as Sts }),
  ...(query.document?.type === 'licence' && { licence: query.document.identifier as DriverLicence }),
})

const toPhotoReply = (
  reply: Polled<{ readonly photos: readonly ChargePhoto[] }>,
): PhotoReply<ChargePhoto> => {
  switch (reply._tag) {
    case 'Ok':
      return { _tag: 'Ok', photos: reply.value.photos }
    case 'Waiting':
      return { _tag: 'Wait', seconds: reply.seconds }
    case 'Error':
      return { _tag: 'Error', description: reply.message }
  }
}

/** The refusal where the backend answers with redacted charges: it has not accepted the second fact. */
const mismatched = (number: PublicNumber['type'], fact: SecondFact['type']): BackendRefused =>
  new BackendRefused(vehicleMismatch(number, fact))

/** Implements `FinesPort` with the calls about charges. */
export const makeFinesClient = (call: Call): FinesPort => ({
  byDocument: (kind, value) => call.request(fineListBy, { kind, value }).pipe(Effect.map(fineListFrom)),
  byVehicle: (number, { type, identifier }) =>
    call
      .request(fineListByCar, { value: number.identifier, [type]: identifier })
      .pipe(
        Effect.flatMap((reply) =>
          'secondFacts' in reply
            ? Effect.fail(mismatched(number.type, type))
            : Effect.succeed(fineListFrom(reply)),
        ),
      ),
  sumsBy: ({ identifier }) =>
    call
      .request(fineListByCar, { value: identifier })
      .pipe(
        Effect.map((reply) =>
          'secondFacts' in reply ? redactedListFrom(reply) : redactList(fineListFrom(reply)),
        ),
      ),
  byUin: (uin) => call.request(readFine, { uin }).pipe(Effect.map((reply) => reply.fine)),
  charges: (query) => call.poll(ordinances, toWire(query)).pipe(Effect.map(polledAs(fineListFrom)), orOther),
  partial: (query) =>
    call
      .poll(ordinances, { ...toWire(query), isPartial: true })
      .pipe(Effect.map(polledAs(fineListFrom)), orOther),
  fine: (id) => call.request(fine, { fine: id }).pipe(Effect.map((reply) => reply.fine)),
  photos: (fineId) => call.poll(photo, { fineId }).pipe(Effect.map(toPhotoReply), orOther),
})
