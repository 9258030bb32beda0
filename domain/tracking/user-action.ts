import { isEmpty } from '#domain/identity/text/required.ts'
import { invalid, type Parsed, valid } from '#domain/parsed.ts'
import { channel } from '#domain/session/auth-data.ts'

/** Spec §3 Tracking event: all four fields are required. `session` is a secret: it is sent but never logged. */
export interface UserActionFields {
  readonly userId: string
  readonly event: string
  readonly params: Readonly<Record<string, string | number | boolean | null>>
  readonly session: string
}

/** Spec §3: the channel is fixed. */
export interface UserAction extends UserActionFields {
  readonly channel: typeof channel
}

/** Fields of a caller that may be incomplete. */
export type UserActionDraft = {
  readonly [Field in keyof UserActionFields]?: UserActionFields[Field] | null | undefined
}

const required = ['userId', 'event', 'params', 'session'] as const

const isWhole = (draft: UserActionDraft): draft is UserActionFields =>
  required.every((field) => !isEmpty(draft[field]))

/**
 * Spec §5: creates an action. The message of the issue contains the four required fields and the missing ones.
 */
export const makeUserAction = (draft: UserActionDraft): Parsed<UserAction> => {
  if (isWhole(draft)) return valid({ ...draft, channel })
  const missing = required.filter((field) => isEmpty(draft[field]))
  return invalid(
    'tracking.required',
    `Поля ${required.join(', ')} обязательны для заполнения. Не заполнено: ${missing.join(', ')}`,
  )
}
