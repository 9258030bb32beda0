import { numberColumn, textColumn } from '#cli/output/columns.ts'
import type { Translate } from '#cli/messages/translate.ts'
import { Clock, Effect, Exit } from 'effect'
import type { Report } from '#cli/output/format.ts'
import { printRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { contractChecks } from '#cli/smoke/contract-checks.ts'
import { paymentCheck } from '#cli/smoke/payment-check.ts'
import { siteChecks } from '#cli/smoke/site-checks.ts'
import type { SmokeCheck, Unmet } from '#cli/smoke/smoke-check.ts'
import { junitReport, type SmokeResult, tapReport } from '#cli/smoke/smoke-report.ts'
import { visitorOf } from '#cli/smoke/visitor.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { smokeMessages } from '#cli/messages/ru/smoke.ts'
import { printNote } from '#cli/output/print-note.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done, negative } from '#cli/runtime/exit-result.ts'

export interface SmokeOptions {
  readonly url: string
  /** Report format that replaces the output format. */
  readonly report: Report | undefined
  readonly timeoutMs: number
  /** Whether a made-up charge is paid at the sandbox bank. */
  readonly pays: boolean
}

/** Maximum number of concurrent checks, low enough not to load the deployment. */
const concurrency = 6

const schema: RowSchema<SmokeResult> = {
  columns: [
    {
      name: 'status',
      title: '',
      of: ({ status }) => status,
      shown: ({ status }) => ({ ok: '✓', failed: '✗', skipped: '–' })[status],
    },
    textColumn('id', smokeMessages.idColumn),
    textColumn('title', smokeMessages.titleColumn),
    numberColumn('ms', smokeMessages.msColumn),
    textColumn('why', columnsMessages.why),
  ],
  json: (result) => result,
}

const measured = (translate: Translate, check: SmokeCheck): Effect.Effect<SmokeResult> =>
  Effect.gen(function* () {
    const { id, run } = check
    const title = translate(check.title)
    const start = yield* Clock.currentTimeMillis
    const exit: Exit.Exit<Text | null, Unmet> = yield* Effect.exit(run)
    const ms = (yield* Clock.currentTimeMillis) - start
    if (Exit.isSuccess(exit))
      return exit.value === null
        ? { id, title, status: 'ok', why: '', ms }
        : { id, title, status: 'skipped', why: translate(exit.value), ms }
    const why = yield* Effect.failCause(exit.cause).pipe(
      Effect.catch(({ why: reason }) => Effect.succeed(translate(reason))),
      Effect.catchDefect((defect) => Effect.succeed(String(defect))),
    )
    return { id, title, status: 'failed', why, ms }
  })

const print = (
  io: CommandIo,
  { report }: SmokeOptions,
  results: readonly SmokeResult[],
): Effect.Effect<void> => {
  if (report === undefined) return printRows(io, schema, results)
  return Effect.sync(() => io.output.write(report === 'junit' ? junitReport(results) : tapReport(results)))
}

/** Checks a running deployment as browsers and API clients use it; exit code 1 if a check fails. */
export const smoke = (io: CommandIo, options: SmokeOptions): CommandEffect =>
  Effect.gen(function* () {
    const { url, timeoutMs, pays } = options
    io.backendTrace?.use({ kind: 'server', place: url, chosenBy: '--url' })
    const send = visitorOf(url, timeoutMs)
    const checks = [
      ...siteChecks(send, url),
      ...(yield* contractChecks(send)),
      ...(pays ? [paymentCheck(send, timeoutMs, yield* Clock.currentTimeMillis)] : []),
    ]
    const results = yield* Effect.forEach(checks, (check) => measured(io.translate, check), {
      concurrency,
    })
    yield* print(io, options, results)
    const failed = results.filter(({ status }) => status === 'failed').length
    printNote(io, smokeMessages.checksFailed(results.length, failed))
    return failed === 0 ? done : negative
  })
