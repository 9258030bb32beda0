import { Effect } from 'effect'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { ContentUnknown } from '#application/shared/app-error.ts'

const unknown = new ContentUnknown({ message: 'Такой страницы нет. Вернитесь к списку' })

/** A name that fails validation (`input.*`) is treated as an unknown name. */
const isUnknown = (code: string): boolean => code.endsWith('.unknown') || code.startsWith('input.')

/** Maps "not found" failures to `ContentUnknown` and leaves other failures of the backend as they are. */
export const notFoundAsUnknown = <A>(
  effect: Effect.Effect<A, BackendFailed>,
): Effect.Effect<A, BackendFailed | ContentUnknown> =>
  effect.pipe(
    Effect.catchTag('BackendRefused', (refusal) => Effect.fail(isUnknown(refusal.code) ? unknown : refusal)),
  )

/** Returns a value that was found locally. Fails with `ContentUnknown` if it is null or undefined. */
export const requireContent = <A>(found: A | null | undefined): Effect.Effect<A, ContentUnknown> =>
  found === null || found === undefined ? Effect.fail(unknown) : Effect.succeed(found)
