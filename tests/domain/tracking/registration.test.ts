import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  decideRegistration,
  registrationAttempts,
  registrationPauseMs,
  type RegistrationReply,
  type RegistrationStep,
} from '#domain/tracking/registration.ts'

const ok: RegistrationReply = { _tag: 'Ok' }
const error = (description: string | null): RegistrationReply => ({ _tag: 'Error', description })

const screen = (screenData: string) => ({ screenName: 'registration', referer: '', screenData })

describe('decideRegistration', () => {
  it('makes three attempts, four seconds apart', () => {
    expect([registrationAttempts, registrationPauseMs]).toEqual([3, 4000])
  })

  it.each([1, 2, 3])('succeeds when attempt %d is ok, and logs a screen view', (attempt) => {
    expect(decideRegistration(attempt, ok)).toEqual({ _tag: 'Registered', screen: screen('ok') })
  })

  it.each([1, 2])('retries after attempt %d failed', (attempt) => {
    expect(decideRegistration(attempt, error('Занято'))).toEqual({
      _tag: 'Again',
      attempt: attempt + 1,
      ms: 4000,
    })
  })

  it.each([
    ['Адрес занят', 'Адрес занят'],
    ['', 'Не удалось зарегистрироваться. Попробуйте ещё раз через несколько минут'],
    [null, 'Не удалось зарегистрироваться. Попробуйте ещё раз через несколько минут'],
  ])('returns the reason after the third failure: %j', (description, message) => {
    expect(decideRegistration(3, error(description))).toEqual({
      _tag: 'Refused',
      message,
      screen: screen('error'),
    })
  })
})

/** Applies the answers until the registration stops and returns its steps. */
const play = (replies: readonly RegistrationReply[]) => {
  const steps: RegistrationStep[] = []
  for (const reply of replies) {
    const last = steps.at(-1)
    if (last !== undefined && last._tag !== 'Again') break
    steps.push(decideRegistration(last?.attempt ?? 1, reply))
  }
  return steps
}

const reply = fc.oneof(fc.constant(ok), fc.option(fc.string()).map(error))

test.prop([fc.array(reply, { minLength: 3, maxLength: 20 })])(
  'registration stops at the first Ok or after three attempts for any answers of the server',
  (replies) => {
    const steps = play(replies)
    const firstOk = replies.slice(0, 3).findIndex(({ _tag }) => _tag === 'Ok')
    expect(steps).toHaveLength(firstOk === -1 ? 3 : firstOk + 1)
    expect(steps.at(-1)?._tag).toBe(firstOk === -1 ? 'Refused' : 'Registered')
    expect(steps.slice(0, -1).every(({ _tag }) => _tag === 'Again')).toBe(true)
  },
)
