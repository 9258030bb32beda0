import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { anonymousPayload } from '#domain/tracking/payload.ts'

describe('the stored part of a payload', () => {
  test.each([
    ['names and short values', { page: 'fines', count: 3, paid: true, from: null }, undefined],
    ['a document', { sts: '9923456789' }, { sts: '•••' }],
    ['a card in groups', { text: '4111 1111 1111 1111' }, { text: '•••' }],
    ['a telephone as a number', { phone: 79_001_234_567 }, { phone: '•••' }],
    ['an address', { to: 'a@b.ru' }, { to: '•••' }],
    ['what is nested', { inside: { sts: '1' }, list: [1] }, {}],
    ['names that are not identifiers', { 'a b': 1, '': 2, __proto__x: 3 }, {}],
  ])('the stored part of a payload is right for %s', (_, sent, stored) => {
    expect(anonymousPayload(sent)).toEqual(stored ?? sent)
  })

  test.each([[null], [undefined], ['text'], [1], [[1]]])('%j has no stored part', (sent) => {
    expect(anonymousPayload(sent)).toEqual({})
  })

  test.prop([fc.dictionary(fc.constant('text'), fc.string({ unit: 'grapheme', maxLength: 300 }))])(
    'the stored part of a payload has no half of a character where a long value was cut',
    (sent) => {
      expect(JSON.stringify(anonymousPayload(sent))).not.toMatch(/\\ud[89a-f]/)
    },
  )

  test('the stored part of a payload has at most 1000 characters of names and values', () => {
    const names = Array.from({ length: 20 }, (_, index) => `field${String.fromCodePoint(97 + index)}`)
    const stored = anonymousPayload(Object.fromEntries(names.map((name) => [name, 'я'.repeat(120)])))
    expect(Object.keys(stored)).toEqual(names.slice(0, 7))
  })

  test.prop([fc.anything()])('the stored part of a payload never throws and is idempotent', (sent) => {
    const stored = anonymousPayload(sent)
    expect(anonymousPayload(stored)).toEqual(stored)
  })

  test.prop([fc.dictionary(fc.string(), fc.string({ minLength: 1, maxLength: 300 }))])(
    'the stored part of a payload contains neither five digits in a row nor «@»',
    (sent) => {
      expect(JSON.stringify(Object.values(anonymousPayload(sent)))).not.toMatch(/\d{5}|@/)
    },
  )
})
