import { Schema } from 'effect'
import { EmptyWire } from './account-wire.ts'
import { endpoint } from './endpoint.ts'
import { pageEventPaths } from './page-event-request.ts'

const NameWire = Schema.String.check(Schema.isMaxLength(200))

/**
 * A field that an event must have. It is optional here so that the rules of the domain refuse a missing field as they refuse
 * an empty one, with the text of the specification (§5).
 */
const RequiredNameWire = Schema.optionalKey(NameWire)

/** JSON of names and values; the server stores only fields without personal data. */
const PayloadWire = Schema.String.check(Schema.isMaxLength(4096))

const device = { DeviceId: NameWire, DeviceTimestamp: NameWire, AppVersion: NameWire }

export const trackAction = endpoint({
  name: 'trackAction',
  summary: 'Track a user action',
  method: 'POST',
  path: '/105/api/track/action',
  origin: 'chosen',
  access: 'anyone',
  inHeader: Object.keys(device),
  input: Schema.Struct({
    userId: RequiredNameWire,
    event: RequiredNameWire,
    params: Schema.optionalKey(PayloadWire),
    channel: Schema.optionalKey(NameWire),
    session: RequiredNameWire,
    ...device,
  }),
  reply: EmptyWire,
  refusals: ['tracking.required', 'session.expired'],
  example: {
    userId: '0f0e0d0c-0000-4000-8000-000000000001',
    event: 'fines-opened',
    params: '{"count":2}',
    channel: 'WebVersion',
    session: 'unknown',
    DeviceId: '',
    DeviceTimestamp: '',
    AppVersion: '',
  },
})

const pageHeaders = { 'device-timestamp': NameWire, 'app-version': NameWire }

const tracked = {
  trackingId: RequiredNameWire,
  userId: Schema.optionalKey(NameWire),
  ...pageHeaders,
}

const trackedExample = {
  trackingId: '0f0e0d0c-0000-4000-8000-000000000002',
  'device-timestamp': '2026-11-21T12:00:00Z',
  'app-version': '1.0.0',
}

const pageEvent = {
  method: 'POST',
  access: 'anyone',
  inHeader: Object.keys(pageHeaders),
  reply: EmptyWire,
  refusals: ['tracking.required'],
} as const

export const trackScreen = endpoint({
  ...pageEvent,
  name: 'trackScreen',
  summary: 'Track a page view',
  path: pageEventPaths.screen,
  input: Schema.Struct({
    ...tracked,
    screenName: RequiredNameWire,
    referer: Schema.optionalKey(PayloadWire),
    screenData: Schema.optionalKey(PayloadWire),
  }),
  example: { ...trackedExample, screenName: 'fines', referer: '', screenData: '{}' },
})

export const trackForm = endpoint({
  ...pageEvent,
  name: 'trackForm',
  summary: 'Track a form submission',
  path: pageEventPaths.form,
  input: Schema.Struct({
    ...tracked,
    formName: RequiredNameWire,
    formData: Schema.optionalKey(PayloadWire),
  }),
  example: { ...trackedExample, formName: 'look-up', formData: '{"kind":"sts"}' },
})

export const trackButton = endpoint({
  ...pageEvent,
  name: 'trackButton',
  summary: 'Track a button click',
  path: pageEventPaths.button,
  origin: 'chosen',
  input: Schema.Struct({
    ...tracked,
    buttonName: RequiredNameWire,
    buttonData: Schema.optionalKey(PayloadWire),
  }),
  example: { ...trackedExample, buttonName: 'pay', buttonData: '{}' },
})

export const trackingCalls = [trackAction, trackButton, trackScreen, trackForm] as const
