import { describe, expect, it } from 'vitest'
import { makeUserAction } from '#domain/tracking/user-action.ts'
import { isValid } from '#domain/parsed.ts'
import {
  trackAction,
  trackButton,
  trackForm,
  trackScreen,
} from '#adapters/backend/contract/tracking.contract.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'

const trackingId = '0f0e0d0c-0000-4000-8000-000000000002'

const required = (field: string): string => `Поле "${field}" обязательно для заполнения`

const textOf = (...missing: readonly string[]): string => {
  const made = makeUserAction({
    userId: 'u',
    event: 'e',
    params: {},
    session: 's',
    ...Object.fromEntries(missing.map((field) => [field, null])),
  })
  return isValid(made) ? '' : made.issues[0].message
}

describe('a call of tracking', () => {
  const fixture = withBackend()

  it.each([
    [trackScreen, { trackingId }, required('screenName')],
    [trackScreen, { screenName: 'fines' }, required('trackingId')],
    [trackForm, { trackingId }, required('formName')],
    [trackButton, { trackingId }, required('buttonName')],
    [trackAction, { userId: 'u', params: '{}', session: 's', channel: 'WebVersion' }, textOf('event')],
    [trackAction, { event: 'fines-opened', params: '{}' }, textOf('userId', 'session')],
    [trackAction, { userId: 'u', event: 'e', session: 's' }, textOf('params')],
  ])(
    'refuses a missing field of $path with the text of the specification: %o',
    async ({ path }, fields, text) => {
      const reply = await fixture().request(path, { method: 'POST', body: new URLSearchParams(fields) })
      expect(await reply.json()).toMatchObject({ errorCode: 'tracking.required', errorDesc: text })
    },
  )
})
