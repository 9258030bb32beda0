import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { parseSupportIssue, type SupportForm } from '#domain/support/support-issue.ts'
import { email } from '#tests/support/arbitraries/email.ts'

const form: SupportForm = {
  email: ' Driver@Kvitok.example ',
  content: ' Оплатил, а штраф висит ',
  userPlatform: 'web',
  userAppVersion: '',
  userId: 'u1',
}

describe('parseSupportIssue', () => {
  it('parses typed fields and keeps added fields unchanged', () => {
    expect(parseSupportIssue(form)).toEqual({
      _tag: 'Valid',
      value: {
        email: 'driver@kvitok.example',
        content: 'Оплатил, а штраф висит',
        userPlatform: 'web',
        userAppVersion: '',
        userId: 'u1',
      },
    })
  })

  it('returns all field errors together', () => {
    expect(parseSupportIssue({ ...form, email: 'driver', content: '' })).toMatchObject({
      _tag: 'Invalid',
      issues: [
        { field: 'email', issue: { code: 'email' } },
        { field: 'content', issue: { code: 'required' } },
      ],
    })
  })

  test.prop([email, fc.stringMatching(/^[А-Яа-я ]{0,40}[А-Яа-я]$/)])(
    'accepts any e-mail address and any text',
    (address, text) => {
      expect(parseSupportIssue({ ...form, email: address, content: text })).toMatchObject({
        _tag: 'Valid',
        value: { email: address, content: text.trim() },
      })
    },
  )
})
