import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { makeUserAction, type UserActionFields } from '#domain/tracking/user-action.ts'

const action: UserActionFields = {
  userId: 'u1',
  event: 'pay',
  params: { sum: 56_250, card: true },
  session: 's1',
}

const message = (missing: string) =>
  `Поля userId, event, params, session обязательны для заполнения. Не заполнено: ${missing}`

const fields = ['userId', 'event', 'params', 'session'] as const

describe('makeUserAction', () => {
  it('adds the fixed channel', () => {
    expect(makeUserAction(action)).toEqual({ _tag: 'Valid', value: { ...action, channel: 'WebVersion' } })
  })

  it('accepts an action with explicitly empty parameters', () => {
    expect(makeUserAction({ ...action, params: {} })._tag).toBe('Valid')
  })

  it.each(fields)('reports the four required fields and the missing %s', (field) => {
    const refused = { _tag: 'Invalid', issues: [{ code: 'tracking.required', message: message(field) }] }
    expect(makeUserAction({ ...action, [field]: undefined })).toEqual(refused)
    expect(makeUserAction({ ...action, [field]: null })).toEqual(refused)
  })

  it.each(['userId', 'event', 'session'] as const)('treats a blank %s as missing', (field) => {
    expect(makeUserAction({ ...action, [field]: ' ' })).toMatchObject({
      issues: [{ message: message(field) }],
    })
  })

  test.prop([fc.subarray([...fields], { minLength: 1 })])('names every missing field', (missing) => {
    const draft = { ...action, ...Object.fromEntries(missing.map((field) => [field, undefined])) }
    expect(makeUserAction(draft)).toMatchObject({ issues: [{ message: message(missing.join(', ')) }] })
  })
})
