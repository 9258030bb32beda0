import { Effect } from 'effect'
import { chargesOf } from '#domain/fines/fine-list.ts'
import type { Fine } from '#domain/fines/fine.ts'
import { parseUin } from '#domain/identity/uin.ts'
import { isUuid } from '#domain/uuid.ts'
import { accepted } from '#cli/accepted.ts'
import { type Ending, refused } from '#cli/ending.ts'
import type { Failure } from '#cli/failure.ts'
import type { Product } from '#cli/work/with-product.ts'

const unknown = refused('fine.unknown', 'Такого начисления нет. Проверьте номер постановления')

/** The charge that is meant by its number (UIN) or by its id in our lists. */
export const chargeAsked = (features: Product, asked: string): Effect.Effect<Fine, Failure | Ending> =>
  Effect.suspend((): Effect.Effect<Fine, Failure | Ending> => {
    const fines = features('fines')
    if (isUuid(asked)) return fines.show(asked)
    return fines.lookUp({ _tag: 'Uin', uin: accepted(parseUin(asked)) }).pipe(
      Effect.flatMap((list): Effect.Effect<Fine, Ending> => {
        const [charge] = chargesOf(list)
        return charge === undefined ? Effect.fail(unknown) : Effect.succeed(charge)
      }),
    )
  })
