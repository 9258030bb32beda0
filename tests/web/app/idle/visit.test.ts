import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { makeTrackingIds } from '#adapters/storage/tracking-ids.ts'
import { cookieChoiceKey, writeCookieChoice } from '#domain/tracking/cookie-choice.ts'
import { makeVisit, type VisitDeps } from '#web/app/idle/visit.ts'

const id = '0f0e0d0c-0000-4000-8000-000000000009'

/** A visitor who has agreed to statistics, unless said otherwise. */
const scene = (tab = memoryStorage(), choice = writeCookieChoice('all')) => {
  const device = memoryStorage()
  device.set(cookieChoiceKey, choice)
  const sent: Parameters<VisitDeps['send']>[0][] = []
  const waits: { ms: number; work: () => void }[] = []
  const clock = { now: 1_000_000 }
  const visit = makeVisit({
    device,
    tab,
    now: () => clock.now,
    ids: { ...makeTrackingIds(device), make: () => id },
    wait: (ms, work) => void waits.push({ ms, work }),
    send: (event) => void sent.push(event),
  })
  return { visit, device, tab, sent, waits, clock }
}

describe('on start (spec §2)', () => {
  it('the path is sent without its slashes, and the tracking id is created and stored', () => {
    const { visit, sent, device } = scene()
    visit.loaded({ path: '/good_to_know/tags/', referrer: 'https://a.example/b?c=1' })
    expect(sent).toEqual([
      { trackingId: id, screenName: 'good_to_knowtags', referer: 'https://a.example', screenData: '{}' },
    ])
    expect(device.get('userTrackingId')).toBe(id)
  })

  it('a mailing source is sent 750 ms after the page was requested', () => {
    const { visit, sent, waits } = scene()
    visit.begin({ search: '?utm_source=letter', age: 300 })
    expect(waits[0]?.ms).toBe(450)
    waits[0]?.work()
    expect(sent).toMatchObject([{ screenName: 'mailing-source', screenData: '{"utm_source":"letter"}' }])
  })

  it('no mailing source is sent for an address without one', () => {
    const { visit, waits } = scene()
    visit.begin({ search: '?number=1', age: 0 })
    expect(waits.map(({ ms }) => ms)).toEqual([180_000])
  })

  it('the goal of 180 s is sent once over all pages of a tab', () => {
    const first = scene()
    first.visit.begin({ search: '', age: 0 })
    const second = scene(first.tab)
    second.clock.now += 100_000
    second.visit.begin({ search: '', age: 0 })
    expect(second.waits.map(({ ms }) => ms)).toEqual([80_000])
    second.waits[0]?.work()
    const third = scene(first.tab)
    third.visit.begin({ search: '', age: 0 })
    expect([second.sent.length, third.waits]).toEqual([1, []])
  })
})

describe('the choice about cookies', () => {
  it('a refusal stops the tracking and deletes the tracking id', () => {
    const { visit, sent, device } = scene()
    visit.loaded({ path: '/', referrer: '' })
    visit.choose('necessary')
    visit.loaded({ path: '/faq/', referrer: '' })
    expect(sent).toHaveLength(1)
    expect(device.get('userTrackingId')).toBeNull()
    expect(visit.choice()).toBe('necessary')
  })

  it('nothing is sent and no tracking id is made before a consent', () => {
    const { visit, sent, waits, device } = scene(memoryStorage(), '')
    visit.loaded({ path: '/', referrer: '' })
    visit.begin({ search: '?utm_source=letter', age: 0 })
    for (const { work } of waits) work()
    expect(sent).toEqual([])
    expect(device.get('userTrackingId')).toBeNull()
  })

  it('a consent is sent with the choice', () => {
    const { visit, sent } = scene()
    visit.choose('all')
    expect(sent).toMatchObject([{ screenName: 'cookie-notice', screenData: '{"choice":"all"}' }])
    expect(visit.choice()).toBe('all')
  })
})
