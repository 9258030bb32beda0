import { sessionPort } from '#adapters/wiring/services/shared.ts'
import { finesUseCases, finesPort } from '#adapters/wiring/services/fines.ts'
import { Effect } from 'effect'
import type { DocumentPath } from '#application/fines/fines.port.ts'
import type { PublicNumber, SecondFact } from '#domain/charges/disclosure/disclosure.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Product } from '#cli/composition/with-product.ts'
import { finesMessages } from '#cli/messages/ru/fines.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandError } from '#cli/runtime/exit-result-of.ts'
import type { AppError } from '#application/shared/app-error.ts'

/** Documents in their stored form, or every document of the signed-in user. */
export type FinesQuestion =
  | { readonly _tag: 'Document'; readonly path: DocumentPath; readonly value: string }
  /** A plate or a VIN alone: the answer contains only sums and dates. */
  | { readonly _tag: 'PublicNumber'; readonly number: PublicNumber }
  | { readonly _tag: 'Vehicle'; readonly number: PublicNumber; readonly fact: SecondFact }
  | { readonly _tag: 'Charge'; readonly uin: Uin }
  | { readonly _tag: 'Own' }

export type NamedCharge =
  | { readonly _tag: 'Id'; readonly id: string }
  | { readonly _tag: 'Uin'; readonly uin: Uin }

/** Looks up the charges of a request; those of a public number contain only sums and dates. */
export const findCharges = (
  resolve: Product,
  question: FinesQuestion,
): Effect.Effect<ChargeList, AppError> => {
  const fines = resolve(finesUseCases)
  const port = resolve(finesPort)
  const { asVisitor } = resolve(sessionPort)
  switch (question._tag) {
    case 'Document':
      return asVisitor(port.byDocument(question.path, question.value))
    case 'PublicNumber':
      return fines.lookUp(question)
    case 'Vehicle':
      return asVisitor(port.byVehicle(question.number, question.fact))
    case 'Charge':
      return fines.lookUp({ _tag: 'Uin', uin: question.uin })
    case 'Own':
      return fines.refresh('all')
  }
}

const unknown = abortRefused('fine.unknown', finesMessages.fineUnknown)

/** Finds one charge with all its fields. */
export const findCharge = (resolve: Product, charge: NamedCharge): Effect.Effect<Charge, CommandError> =>
  Effect.gen(function* () {
    const fines = resolve(finesUseCases)
    yield* resolve(sessionPort).open()
    if (charge._tag === 'Id') return yield* resolve(finesPort).fine(charge.id)
    const { fines: found, taxes: orders } = yield* fines.lookUp(charge)
    const [fine = orders[0]] = found
    return fine ?? (yield* Effect.fail(unknown))
  })
