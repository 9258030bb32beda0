import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { readSupportIssue, type SupportForm } from '#domain/support/support-issue.ts'
import { email } from '#tests/support/arbitraries/email.ts'

const form: SupportForm = {
  email: ' Driver@Kvitok.example ',
  content: ' Оплатил, а штраф висит ',
  userPlatform: 'web',
  userAppVersion: '',
  userId: 'u1',
}

describe('readSupportIssue', () => {
  it('reads what was typed, and takes what the program adds as it is', () => {
    expect(readSupportIssue(form)).toEqual({
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

  it('tells everything that is wrong at once', () => {
    expect(readSupportIssue({ ...form, email: 'driver', content: '' })).toMatchObject({
      _tag: 'Invalid',
      issues: [
        { field: 'email', issue: { code: 'email' } },
        { field: 'content', issue: { code: 'required' } },
      ],
    })
  })

  test.prop([email, fc.stringMatching(/^[А-Яа-я ]{0,40}[А-Яа-я]$/)])(
    'takes any address and any words',
    (address, words) => {
      expect(readSupportIssue({ ...form, email: address, content: words })).toMatchObject({
        _tag: 'Valid',
        value: { email: address, content: words.trim() },
      })
    },
  )
})
