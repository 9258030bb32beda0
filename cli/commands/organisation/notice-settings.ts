import { organisationPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import { parseEmail } from '#domain/identity/email.ts'
import { formatPhone, parsePhone } from '#domain/identity/phone.ts'
import type { Parsed } from '#domain/parsed.ts'
import type { NoticeSettings } from '#application/organisation/organisation.port.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import { printAnswer } from '#cli/output/print.ts'
import { checkFields, type RowSchema } from '#cli/output/row-schema.ts'
import { flagColumn } from '#cli/output/columns.ts'
import { withProduct } from '#cli/composition/with-product.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

const schema: RowSchema<NoticeSettings> = {
  columns: [
    {
      name: 'contactName',
      title: columnsMessages.recipient,
      of: ({ contactName }) => contactName,
      mask: maskedNumber,
    },
    { name: 'email', title: columnsMessages.email, of: ({ email }) => email ?? '', mask: maskedNumber },
    flagColumn('byEmail', organisationMessages.byEmailColumn, ({ byEmail }) => byEmail),
    {
      name: 'phone',
      title: organisationMessages.phoneColumn,
      of: ({ phone }) => phone ?? '',
      shown: ({ phone }) => (phone === null ? '' : formatPhone(phone)),
      mask: maskedNumber,
    },
    flagColumn('bySms', organisationMessages.bySmsColumn, ({ bySms }) => bySms),
  ],
  json: (settings) => settings,
}

/** Changes as typed; an empty text removes the value. */
export interface TypedSettings {
  readonly contact?: string
  readonly email?: string
  readonly phone?: string
  readonly byEmail?: 'on' | 'off'
  readonly bySms?: 'on' | 'off'
}

const changed = <A>(
  text: string | undefined,
  before: A | null,
  parse: (text: string) => Parsed<A>,
): A | null => {
  if (text === undefined) return before
  return text.trim() === '' ? null : parseOrAbort(parse(text))
}

const flag = (text: 'on' | 'off' | undefined, before: boolean): boolean =>
  text === undefined ? before : text === 'on'

/** Prints who in the company is notified of new fines, and changes the settings whose options are given. */
export const noticeSettingsCommand = (io: CommandIo, typed: TypedSettings): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      checkFields(schema, io.options)
      const organisation = resolve(organisationPort)
      const before = yield* organisation.settings()
      const after: NoticeSettings = {
        contactName: typed.contact?.trim() ?? before.contactName,
        email: changed(typed.email, before.email, parseEmail),
        phone: changed(typed.phone, before.phone, parsePhone),
        byEmail: flag(typed.byEmail, before.byEmail),
        bySms: flag(typed.bySms, before.bySms),
      }
      const isChanged = Object.keys(typed).length > 0
      const saved = isChanged ? yield* organisation.saveSettings(after) : before
      yield* printAnswer(io, schema, saved)
      return done
    }),
  )
