import { Effect } from 'effect'
import { confirmOrAbort } from '#cli/prompt/confirm-or-abort.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { listMembersOf, type ListedMember, removeMemberFrom } from '#cli/composition/organisations.ts'
import { tryAdapter } from '#cli/composition/try-adapter.ts'
import { withStore } from '#cli/composition/with-store.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { domainMessages } from '#cli/messages/ru/domain.ts'
import { isoOf, momentColumn, textColumn } from '#cli/output/columns.ts'
import { printRows } from '#cli/output/print.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const schema: RowSchema<ListedMember> = {
  columns: [
    textColumn('organisationId', columnsMessages.organisation),
    textColumn('organisation', columnsMessages.title),
    { name: 'email', title: columnsMessages.email, of: ({ email }) => email, mask: maskedNumber },
    {
      name: 'role',
      title: backendMessages.roleColumn,
      of: ({ role }) => role,
      shown: ({ role }) => domainMessages.roleName(role),
    },
    momentColumn('joinedAt', backendMessages.joinedAtColumn, ({ joinedAt }) => joinedAt),
    momentColumn(
      'invitationEndsAt',
      backendMessages.invitationEndsAtColumn,
      ({ invitationEndsAt }) => invitationEndsAt,
    ),
  ],
  json: (member) => ({
    ...member,
    joinedAt: isoOf(member.joinedAt),
    invitationEndsAt: isoOf(member.invitationEndsAt),
  }),
}

const printMembers = (io: CommandIo, members: readonly ListedMember[]) =>
  printRows(io, schema, members).pipe(Effect.as(done))

/** Prints who has access to the cabinet of the organisations with this INN. */
export const listMembersCommand = (io: CommandIo, inn: Inn): CommandEffect =>
  withStore(io, (store) =>
    tryAdapter(() => listMembersOf(store, inn, io.now())).pipe(
      Effect.flatMap((members) => printMembers(io, members)),
    ),
  )

/** Ends the access of an address after a confirmation, and prints who has access then. */
export const removeMemberCommand = (io: CommandIo, inn: Inn, email: Email): CommandEffect =>
  Effect.gen(function* () {
    yield* confirmOrAbort(io, backendMessages.removeMemberQuestion(email, inn))
    return yield* withStore(io, (store) =>
      tryAdapter(() => removeMemberFrom(store, inn, email, io.now())).pipe(
        Effect.flatMap((members) => printMembers(io, members)),
      ),
    )
  })
