import { type Email, parseEmail } from '#domain/identity/email.ts'
import { valid, type ParsedForm } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { parseFreeText } from './free-text.ts'

/** Spec §3 Support issue. */
export interface SupportIssue {
  readonly email: Email
  readonly content: string
  /** The visitor's platform, set by the program; empty if unknown. */
  readonly userPlatform: string
  readonly userAppVersion: string
  readonly userId: string
}

/** The typed form with the values that the program adds. */
export type SupportForm = Readonly<Record<keyof SupportIssue, string>>

/** Validates the form of a support issue (spec §3), field by field. */
export const parseSupportIssue = (form: SupportForm): ParsedForm<SupportIssue> =>
  parsedForm({
    email: parseEmail(form.email),
    content: parseFreeText(form.content),
    userPlatform: valid(form.userPlatform),
    userAppVersion: valid(form.userAppVersion),
    userId: valid(form.userId),
  })
