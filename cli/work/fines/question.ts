import { Effect } from 'effect'
import type { DocumentPath } from '#application/fines/fines.port.ts'
import type { Fine } from '#domain/fines/fine.ts'
import type { FineList } from '#domain/fines/fine-list.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { type Ending, refused } from '#cli/ending.ts'
import type { Failure } from '#cli/failure.ts'
import type { Product } from '#cli/work/with-product.ts'

/** One document in its stored form, or every document of whoever is signed in. */
export type Question =
  | { readonly _tag: 'Document'; readonly path: DocumentPath; readonly value: string }
  | { readonly _tag: 'Charge'; readonly uin: Uin }
  | { readonly _tag: 'Mine' }

export type NamedCharge =
  | { readonly _tag: 'Id'; readonly id: string }
  | { readonly _tag: 'Uin'; readonly uin: Uin }

/** The charges that a question brings. */
export const ask = (features: Product, question: Question): Effect.Effect<FineList, Failure> => {
  const fines = features('fines')
  switch (question._tag) {
    case 'Document':
      return fines.listBy(question.path, question.value)
    case 'Charge':
      return fines.lookUp({ _tag: 'Uin', uin: question.uin })
    case 'Mine':
      return fines.refresh('all')
  }
}

const unknown = refused(
  'fine.unknown',
  'Такого начисления нет. Проверьте номер: kvitok uin <номер> покажет, нет ли в нём опечатки',
)

/** Everything known of one charge. */
export const findCharge = (features: Product, charge: NamedCharge): Effect.Effect<Fine, Failure | Ending> =>
  Effect.gen(function* () {
    const fines = features('fines')
    yield* features('session').open()
    if (charge._tag === 'Id') return yield* fines.show(charge.id)
    const { fines: found, orders } = yield* fines.lookUp(charge)
    const [fine = orders[0]] = found
    return fine ?? (yield* Effect.fail(unknown))
  })
