import { NotSignedIn } from '#application/shared/backend.errors.ts'
import { profileUseCases } from '#adapters/wiring/services/shared.ts'
import { Effect } from 'effect'
import { printAnswer } from '#cli/output/print.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { sessionSchema } from './session-schema.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

/** Prints the signed-in user; refused if the session has no account. */
export const showSession = (io: CommandIo): CommandEffect =>
  withProduct(
    io,
    (resolve) =>
      Effect.gen(function* () {
        const { user } = yield* resolve(profileUseCases).load()
        // A visitor without an account has a session too.
        if (user === null) return yield* Effect.fail(new NotSignedIn())
        const { email, isLegalEntity } = user
        yield* printAnswer(io, sessionSchema, { email, isLegalEntity })
        return done
      }),
    { session: 'stored' },
  )
