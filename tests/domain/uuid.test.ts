import { describe, expect, it } from 'vitest'
import { fc, test } from '@fast-check/vitest'
import { isUuid } from '#domain/uuid.ts'

describe('the random name of a charge or a payment', () => {
  it.each([
    '',
    'not-a-name',
    '0F0E0D0C-0000-4000-8000-000000000001',
    '0f0e0d0c-0000-4000-8000-00000000000',
    '0f0e0d0c000040008000000000000001',
  ])('the random name of a charge or a payment is not «%s»', (text) => expect(isUuid(text)).toBe(false))

  test.prop([fc.uuid()])('the random name of a charge or a payment is any UUID in small letters', (text) => {
    expect(isUuid(text)).toBe(true)
  })
})
