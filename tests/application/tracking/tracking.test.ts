import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { type AuthData, noAuth } from '#domain/session/auth-data.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { makeTrackingClient } from '#adapters/backend/client/tracking.client.ts'
import { trackAction } from '#adapters/backend/contract/tracking.contract.ts'
import { fakeCall } from '#tests/support/fakes/call.ts'
import { makeTracking } from '#application/tracking/index.ts'
import type { TrackingPort } from '#application/tracking/tracking.port.ts'

const made = '0f0e0d0c-0000-4000-8000-000000000009'
const known: AuthData = { ...noAuth, userId: 'u1', session: 's1', rand: 'r1' }

const scene = ({ auth = noAuth, kept = null as string | null, broken = false, isAllowed = true } = {}) => {
  const sent: unknown[] = []
  const complaints: string[] = []
  const written: string[] = []
  const take = (event: unknown) =>
    Effect.suspend(() => {
      if (broken) return Effect.fail(new BackendUnavailable({ reason: 'network', message: 'нет связи' }))
      sent.push(event)
      return Effect.void
    })
  const credentials = { read: () => auth }
  const { action } = makeTrackingClient(fakeCall([[trackAction, take]]), credentials)
  const port: TrackingPort = { action, screen: take, form: take, button: take }
  const tracking = makeTracking(port, {
    ids: { read: () => kept, write: (id) => void written.push(id), make: () => made },
    session: { userId: () => auth.userId || null },
    complain: (message) => void complaints.push(message),
    isAllowed: () => isAllowed,
  })
  return { tracking, sent, complaints, written }
}

describe('tracking', () => {
  test('an action without a session is not sent', async () => {
    const { tracking, sent } = scene()
    await Effect.runPromise(tracking.action('fines-opened', {}))
    expect(sent).toEqual([])
  })

  test('an action of a known user carries the channel and the session', async () => {
    const { tracking, sent } = scene({ auth: known })
    await Effect.runPromise(tracking.action('fines-opened', { count: 2 }))
    expect(sent).toMatchObject([
      { userId: 'u1', session: 's1', event: 'fines-opened', params: '{"count":2}', channel: 'WebVersion' },
    ])
  })

  test('nothing is sent or stored for a visitor who has refused tracking', async () => {
    const { tracking, sent, written } = scene({ auth: known, isAllowed: false })
    await Effect.runPromise(tracking.action('fines-opened', { count: 2 }))
    await Effect.runPromise(tracking.screen({ screenName: 'fines', referer: '', screenData: '' }))
    expect(tracking.visitor()).toBe(made)
    expect([sent, written]).toEqual([[], []])
  })

  test('a device without a tracking id gets one and stores it', async () => {
    const { tracking, sent, written } = scene()
    await Effect.runPromise(tracking.screen({ screenName: 'fines', referer: '', screenData: '' }))
    expect(written).toEqual([made])
    expect(sent).toMatchObject([{ trackingId: made, userId: null, screenName: 'fines' }])
  })

  test('a device with a tracking id keeps it', async () => {
    const kept = '0f0e0d0c-0000-4000-8000-000000000001'
    const { tracking, sent, written } = scene({ kept })
    await Effect.runPromise(tracking.button({ buttonName: 'pay', buttonData: '' }))
    expect(written).toEqual([])
    expect(sent).toMatchObject([{ trackingId: kept }])
  })

  test('an event without a name is not sent, and the reason is logged to the console', async () => {
    const { tracking, sent, complaints } = scene()
    await Effect.runPromise(tracking.form({ formName: '', formData: '' }))
    expect(sent).toEqual([])
    expect(complaints).toEqual(['Поле "formName" обязательно для заполнения'])
  })

  test('an error is logged to the console and does not fail the call', async () => {
    const { tracking, complaints } = scene({ broken: true })
    await Effect.runPromise(tracking.button({ buttonName: 'pay', buttonData: '' }))
    expect(complaints).toEqual(['нет связи'])
  })
})
