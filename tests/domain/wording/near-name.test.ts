import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { nearName, typosInShortName } from '#domain/wording/near-name.ts'

const settings = ['DATABASE_URL', 'BACKEND_URL', 'PORT', 'HOST', 'DATA_DIR']

describe('the suggested name', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['BACKEND-URL', 'BACKEND_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['HOME', null],
    ['PATH', null],
    ['SOMETHING_ELSE', null],
  ])('the suggested name of %s is %s', (name, meant) => {
    expect(nearName(name, settings)).toBe(meant)
  })

  it('the suggested name can be short in a small list of names', () => {
    expect(nearName('uni', ['uin', 'due', 'title'], typosInShortName)).toBe('uin')
    expect(nearName('xyz', ['uin', 'due', 'title'], typosInShortName)).toBeNull()
  })

  test.prop([fc.constantFrom('status', 'recipient', 'ruledOn'), fc.nat(20), fc.constantFrom('x', 'ы', '')])(
    'the suggested name is found with one letter changed or lost',
    (word, at, email) => {
      const place = at % word.length
      const typed = word.slice(0, place) + email + word.slice(place + 1)
      expect(nearName(typed, ['status', 'recipient', 'ruledOn'], typosInShortName)).toBe(word)
    },
  )
})
