import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { decidePreload, needsPreload } from '#domain/charges/sources/tax-preload.ts'

describe('decidePreload', () => {
  test.prop([fc.array(fc.string())])('returns the list when it is ready, also an empty one', (taxes) => {
    expect(decidePreload({ _tag: 'Ready', taxes })).toEqual({ _tag: 'Done', value: taxes })
  })

  test.prop([fc.nat(600)])('polls again after the number of seconds of the answer', (seconds) => {
    expect(decidePreload({ _tag: 'Wait', seconds })).toEqual({ _tag: 'Wait', ms: seconds * 1000 })
  })

  it.each([
    [{ _tag: 'Error', description: 'ИНН не найден' }, 'ИНН не найден'],
    [{ _tag: 'Error', description: '' }, 'Ошибка запроса'],
    [{ _tag: 'Error', description: null }, 'Ошибка запроса'],
    [{ _tag: 'Other' }, 'Ошибка запроса'],
  ] as const)('refuses %j', (reply, message) => {
    expect(decidePreload(reply)).toEqual({ _tag: 'Refused', message })
  })
})

describe('needsPreload', () => {
  it.each([
    ['7', null, true],
    ['7', '8', true],
    ['7', '7', false],
    ['', null, false],
  ])('needsPreload of the user %j after %j: %s', (userId, preloaded, needed) => {
    expect(needsPreload(userId, preloaded)).toBe(needed)
  })

  test.prop([fc.string()])('needsPreload is false directly after a preload of the same user', (userId) => {
    expect(needsPreload(userId, userId)).toBe(false)
  })
})
