import { parseSupportIssue, type SupportIssue } from '#domain/support/support-issue.ts'
import { fieldErrorsOf, type FormResult } from '#web/ui/form/model/field-error.ts'
import type { FormSetup, FormValues } from '#web/ui/form/model/form-setup.ts'

export type ContactField = 'email' | 'content'

const missing: Readonly<Record<ContactField, string>> = {
  email: 'Введите почту: на неё придёт ответ',
  content: 'Напишите, что случилось',
}

const isContactField = (field: string): field is ContactField => field === 'email' || field === 'content'

const validate = ({ email, content }: FormValues<ContactField>): FormResult<SupportIssue, ContactField> => {
  const read = parseSupportIssue({ email, content, userPlatform: '', userAppVersion: '', userId: '' })
  if (read._tag === 'Valid') return { _tag: 'Valid', value: read.value }
  const issues = read.issues.flatMap(({ field, issue }) => (isContactField(field) ? [{ field, issue }] : []))
  return { _tag: 'Invalid', errors: fieldErrorsOf(issues, { missing }) }
}

/** A question to the support. It needs no session. */
export const contactForm: FormSetup<ContactField, SupportIssue> = {
  values: { email: '', content: '' },
  validate,
}
