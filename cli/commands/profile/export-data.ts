import { profilePort } from '#adapters/wiring/services/shared.ts'
import { accountPort } from '#adapters/wiring/services/account.ts'
import { Effect } from 'effect'
import { sinkTo } from '#cli/output/sink.ts'
import { terminalJson } from '#cli/output/terminal-text.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { passwordOf } from './change-email.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

/** Prints one JSON document in every output format. Numbers of documents are not masked, since their owner requests them. */
export const exportData = (io: CommandIo): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const account = yield* resolve(profilePort).fosUser()
      const password = account.hasPassword ? yield* passwordOf(io, account.email) : null
      const known = yield* resolve(accountPort).exportData(password)
      const sink = sinkTo(io.output)
      yield* Effect.promise(async () => {
        await sink.write(`${terminalJson(known, 2)}\n`)
        await sink.flush()
      })
      return done
    }),
  )
