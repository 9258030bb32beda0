import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import type { ChargeSource } from '#adapters/backend/server/registry/sources/charge-source.ts'
import { findInTime, sourceFailureOf } from '#adapters/backend/server/registry/sources/find-in-time.ts'

const today = localDate('2026-11-27')
const never = new AbortController().signal

const sourceWith = (findCharges: ChargeSource['findCharges'], timeoutMs = 60_000): ChargeSource => ({
  name: 'gibdd',
  isStandIn: false,
  settleMs: 0,
  timeoutMs,
  findCharges,
})

const find = (source: ChargeSource, cut: AbortSignal = never) =>
  findInTime(source, { kind: 'sts', value: '9900000001' }, { today, cut })

const failureOf = (source: ChargeSource, cut?: AbortSignal) =>
  find(source, cut).then(() => null, sourceFailureOf)

const silent: ChargeSource['findCharges'] = () => new Promise(() => undefined)

describe('findInTime', () => {
  it('returns the charges of the source and ends its signal', async () => {
    const signals: AbortSignal[] = []
    const source = sourceWith(async (_subject, _today, signal) => {
      signals.push(signal)
      return []
    })
    expect(await find(source)).toEqual([])
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('fails with a timeout where the source does not answer', async () => {
    expect(await failureOf(sourceWith(silent, 1))).toBe('timeout')
  })

  it('stops waiting when the server closes, also where it was closing before the request', async () => {
    const closing = new AbortController()
    const failure = failureOf(sourceWith(silent), closing.signal)
    closing.abort()
    expect(await failure).toBe('timeout')
    expect(await failureOf(sourceWith(silent), closing.signal)).toBe('timeout')
  })

  it('fails with a source that throws at once, and leaves no rejection without a handler', async () => {
    const source = sourceWith(() => {
      throw new Error('broken')
    })
    expect(await failureOf(source)).toBe('server')
  })

  it('distinguishes a connection that failed from an answer that cannot be used', async () => {
    expect(await failureOf(sourceWith(() => Promise.reject(new TypeError('fetch failed'))))).toBe('network')
    expect(await failureOf(sourceWith(() => Promise.reject(new Error('500'))))).toBe('server')
  })
})
