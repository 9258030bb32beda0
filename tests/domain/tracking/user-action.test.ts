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
  it('adds the channel, which is fixed', () => {
    expect(makeUserAction(action)).toEqual({ _tag: 'Valid', value: { ...action, channel: 'WebVersion' } })
  })

  it('takes an action without parameters, if it says so', () => {
    expect(makeUserAction({ ...action, params: {} })._tag).toBe('Valid')
  })

  it.each(fields)('says that four fields are required and that %s is missing', (field) => {
    const refused = { _tag: 'Invalid', issues: [{ code: 'tracking.required', message: message(field) }] }
    expect(makeUserAction({ ...action, [field]: undefined })).toEqual(refused)
    expect(makeUserAction({ ...action, [field]: null })).toEqual(refused)
  })

  it.each(['userId', 'event', 'session'] as const)('takes a blank %s for a missing one', (field) => {
    expect(makeUserAction({ ...action, [field]: ' ' })).toMatchObject({
      issues: [{ message: message(field) }],
    })
  })

  test.prop([fc.subarray([...fields], { minLength: 1 })])('names every field that is missing', (missing) => {
    const draft = { ...action, ...Object.fromEntries(missing.map((field) => [field, undefined])) }
    expect(makeUserAction(draft)).toMatchObject({ issues: [{ message: message(missing.join(', ')) }] })
  })
})
