import { textColumn } from '#cli/output/columns.ts'
import { translateToRussian } from '#cli/messages/translate.ts'
import { Effect } from 'effect'
import { examineServer, examineStore, type DoctorFinding } from '#cli/composition/examination.ts'
import { localServer } from '#cli/config/backend-in-use.ts'
import { printRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { settingsOf } from '#cli/composition/settings-of.ts'
import { isLocked, withStore } from '#cli/composition/with-store.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import type { Text } from '#cli/messages/message.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done, negative, type ExitResult } from '#cli/runtime/exit-result.ts'

const statusTitles: Readonly<Record<DoctorFinding['status'], Text>> = {
  ok: backendMessages.statusOk,
  warning: backendMessages.statusWarning,
  bad: backendMessages.statusBad,
}

/** Translations of findings without figures, by name and state; other findings are printed in Russian. */
const known: Readonly<Record<string, (finding: Text) => Text>> = {
  'database.warning': backendMessages.databaseEmbedded,
  'payments-mismatch.ok': backendMessages.noDisputedPayments,
  'dead-letters.ok': backendMessages.allMessagesDelivered,
}

const schema: RowSchema<DoctorFinding> = {
  columns: [
    textColumn('name', columnsMessages.name),
    {
      name: 'status',
      title: backendMessages.statusColumn,
      of: ({ status }) => status,
      shown: ({ status }) => statusTitles[status],
    },
    {
      name: 'text',
      title: columnsMessages.detail,
      of: ({ text }) => translateToRussian(text),
      shown: ({ name, status, text }) => known[`${name}.${status}`]?.(text) ?? text,
    },
  ],
  json: (finding) => ({ ...finding, text: translateToRussian(finding.text) }),
}

const report = (io: CommandIo, findings: readonly DoctorFinding[]): Effect.Effect<ExitResult> =>
  Effect.gen(function* () {
    yield* printRows(io, schema, findings)
    return findings.some(({ status }) => status === 'bad') ? negative : done
  })

/** Examines the installation; exit code 1 if a finding requires action of the operator. */
export const examineInstallation = (io: CommandIo): CommandEffect =>
  withStore(io, (store, settings) =>
    Effect.gen(function* () {
      const findings = yield* tryAdapter(() => examineStore(settings, store, io.stderr))
      return yield* report(io, findings)
    }),
  ).pipe(
    Effect.catch((exit) =>
      isLocked(exit)
        ? Effect.gen(function* () {
            const settings = yield* settingsOf(io)
            io.backendTrace?.use(localServer(settings))
            return yield* report(io, yield* tryAdapter(() => examineServer(settings)))
          })
        : Effect.fail(exit),
    ),
  )
