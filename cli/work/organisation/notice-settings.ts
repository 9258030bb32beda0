import { organisationPort } from '#adapters/wiring/services/company.ts'
import { Effect } from 'effect'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import { parseEmail } from '#domain/identity/email.ts'
import { formatPhone, parsePhone } from '#domain/identity/phone.ts'
import type { Parsed } from '#domain/parsed.ts'
import type { NoticeSettings } from '#application/organisation/organisation.port.ts'
import { accepted } from '#cli/accepted.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import { checkFields, printAnswer } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import type { View } from '#cli/view.ts'
import { flagColumn } from '#cli/work/columns.ts'
import { withProduct } from '#cli/work/with-product.ts'

const shape: Shape<NoticeSettings> = {
  columns: [
    { name: 'contactName', title: 'Кому', of: ({ contactName }) => contactName, mask: maskedNumber },
    { name: 'email', title: 'Почта', of: ({ email }) => email ?? '', mask: maskedNumber },
    flagColumn('byEmail', 'Писать', ({ byEmail }) => byEmail),
    {
      name: 'phone',
      title: 'Телефон',
      of: ({ phone }) => phone ?? '',
      shown: ({ phone }) => (phone === null ? '' : formatPhone(phone)),
      mask: maskedNumber,
    },
    flagColumn('bySms', 'Слать СМС', ({ bySms }) => bySms),
  ],
  json: (settings) => settings,
}

/** What is to change, as it was typed; an empty text takes away. */
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
  return text.trim() === '' ? null : accepted(parse(text))
}

const flag = (text: 'on' | 'off' | undefined, before: boolean): boolean =>
  text === undefined ? before : text === 'on'

/** Shows who in the company hears of new fines, and changes what was named. */
export const noticeSettings = (
  context: Context,
  view: View,
  typed: TypedSettings,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      checkFields(shape, view)
      const organisation = features(organisationPort)
      const before = yield* organisation.settings()
      const after: NoticeSettings = {
        contactName: typed.contact?.trim() ?? before.contactName,
        email: changed(typed.email, before.email, parseEmail),
        phone: changed(typed.phone, before.phone, parsePhone),
        byEmail: flag(typed.byEmail, before.byEmail),
        bySms: flag(typed.bySms, before.bySms),
      }
      const isAsked = Object.keys(typed).length > 0
      const kept = isAsked ? yield* organisation.saveSettings(after) : before
      yield* Effect.promise(() => printAnswer(context, view, shape, kept))
      return done
    }),
  )
