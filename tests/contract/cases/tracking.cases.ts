import { expect } from 'vitest'
import { noAuth } from '#domain/session/auth-data.ts'
import {
  trackAction,
  trackButton,
  trackForm,
  trackScreen,
} from '#adapters/backend/contract/tracking.contract.ts'
import { callCase, type CallCase, type Prepare, type CallFixture } from '#tests/contract/call-case.ts'

const lastEvent = ({ backend }: CallFixture) =>
  backend.store.db
    .selectFrom('tracking_events')
    .select(['kind', 'name', 'payload', 'tracking_id', 'user_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

const trackingId = '0f0e0d0c-0000-4000-8000-000000000002'
const headers = { 'device-timestamp': '2026-11-21T12:00:00Z', 'app-version': '' }
const device = { DeviceId: '', DeviceTimestamp: '', AppVersion: '' }

const action =
  (changes: Partial<typeof trackAction.input.Type> = {}): Prepare<typeof trackAction.input.Type> =>
  async (fixture) => {
    const { userId, session } = await fixture.visitor()
    const event = { event: 'fines-opened', params: '{"count":2,"sts":"9923456789"}', channel: 'WebVersion' }
    return { auth: noAuth, input: { userId, session, ...event, ...device, ...changes } }
  }

const screen = { trackingId, screenName: 'fines', referer: '', screenData: '{"from":"home"}', ...headers }
const form = { trackingId, formName: 'look-up', formData: '{"kind":"sts"}', ...headers }
const button = { trackingId, buttonName: 'pay', buttonData: '{"sum":562}', ...headers }

const anyone =
  <Input>(input: Input): Prepare<Input> =>
  async () => ({ auth: noAuth, input })

export const trackingCases: readonly CallCase[] = [
  callCase(trackAction, {
    happy: action(),
    shows: async (_, fixture, { input }) =>
      expect(await lastEvent(fixture)).toEqual({
        kind: 'action',
        name: 'fines-opened',
        payload: { count: 2, sts: '•••', channel: 'WebVersion' },
        tracking_id: null,
        user_id: input.userId,
      }),
    refusals: {
      'tracking.required': action({ event: '' }),
      'session.expired': action({ session: 'a guess' }),
    },
    foreign: null,
  }),
  callCase(trackButton, {
    happy: anyone(button),
    shows: async (_, fixture) =>
      expect(await lastEvent(fixture)).toMatchObject({ kind: 'button', name: 'pay', payload: { sum: 562 } }),
    refusals: { 'tracking.required': anyone({ ...button, buttonName: ' ' }) },
    foreign: null,
  }),
  callCase(trackScreen, {
    happy: anyone(screen),
    shows: async (_, fixture) =>
      expect(await lastEvent(fixture)).toMatchObject({
        kind: 'screen',
        name: 'fines',
        tracking_id: trackingId,
      }),
    refusals: { 'tracking.required': anyone({ ...screen, screenName: '' }) },
    foreign: null,
  }),
  callCase(trackForm, {
    happy: anyone(form),
    shows: async (_, fixture) =>
      expect(await lastEvent(fixture)).toMatchObject({ kind: 'form', payload: { kind: 'sts' } }),
    refusals: { 'tracking.required': anyone({ ...form, trackingId: '' }) },
    foreign: null,
  }),
]
