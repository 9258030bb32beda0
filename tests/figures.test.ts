import { describe, expect, it } from 'vitest'
import { figuresOf } from './figures.js'

const passed = { status: 'passed' } as const

describe('figuresOf', () => {
  it('adds up the cases, the counts and the seconds of the files of each suite', () => {
    const files = [
      {
        name: '/checkout/tests/attack/fuzz/calls.test.ts',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [{ ...passed, meta: { figures: { requests: 5000 } } }],
      },
      {
        name: '/checkout/tests/attack/sockets/raw-requests.test.ts',
        startTime: 0,
        endTime: 1000,
        assertionResults: [passed, { status: 'failed', meta: { figures: { requests: 150 } } }],
      },
      {
        name: '/checkout/tests/e2e/keyboard.test.ts',
        startTime: 0,
        endTime: 500,
        assertionResults: [passed, { status: 'skipped' }],
      },
    ]
    expect(figuresOf(files)).toEqual(['fuzz: 3 cases, 5150 requests, 3.5 s', 'keyboard: 1 cases, 0.5 s'])
  })

  it('prints nothing about tests of no suite, and about a suite that did not run', () => {
    const other = {
      name: '/checkout/tests/domain/money.test.ts',
      startTime: 0,
      endTime: 1,
      assertionResults: [passed],
    }
    const skipped = {
      name: '/checkout/tests/long/clock/embedded.long.ts',
      startTime: 0,
      endTime: 1,
      assertionResults: [{ status: 'pending' }],
    }
    expect(figuresOf([other, skipped])).toEqual([])
  })
})
