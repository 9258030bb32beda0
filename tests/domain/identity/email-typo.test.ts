import { test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import { suggestEmail } from '#domain/identity/email-typo.ts'
import { email } from '#tests/support/arbitraries/email.ts'

describe('a suggested correction of an e-mail address', () => {
  test.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@mail.r', 'anna@mail.ru'],
    ['anna@mali.ru', 'anna@mail.ru'],
    ['anna@yandexx.ru', 'anna@yandex.ru'],
    ['anna@yandax.ru', 'anna@yandex.ru'],
  ])('%s is offered as %s', (typed, meant) => {
    expect(suggestEmail(typed as Email)).toBe(meant)
  })

  test.each(['anna@mail.ru', 'anna@kvitok.example', 'anna@ya.ru', 'anna@firm.ru'])(
    '%s has no suggestion',
    (typed) => {
      expect(suggestEmail(typed as Email)).toBeNull()
    },
  )

  law.prop([email])('what is offered needs no further offer, and keeps the mailbox', (typed) => {
    const offered = suggestEmail(typed as Email)
    if (offered === null) return
    expect(suggestEmail(offered as Email)).toBeNull()
    expect(offered.split('@')[0]).toBe(typed.slice(0, typed.lastIndexOf('@')))
  })
})
