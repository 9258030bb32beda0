import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { decidePoll, decideRefresh, decideRequest } from '#domain/charges/sources/charge-list-poll.ts'

describe('decidePoll', () => {
  it('polls again after two seconds while the answer is not ready', () => {
    expect(decidePoll({ _tag: 'Waiting' })).toEqual({ _tag: 'Wait', ms: 2000 })
  })

  test.prop([fc.anything()])('decidePoll is done with the value of an Ok answer', (value) => {
    expect(decidePoll({ _tag: 'Ok', value })).toEqual({ _tag: 'Done', value })
  })

  it('decidePoll is refused with the description of the server', () => {
    const message = 'Реестр не отвечает'
    expect(decidePoll({ _tag: 'Error', message })).toEqual({ _tag: 'Refused', message })
  })

  it.each([
    { _tag: 'Error', message: '' } as const,
    { _tag: 'Error', message: null } as const,
    { _tag: 'Other' } as const,
  ])('decidePoll rejects %j with the text of the specification', (reply) => {
    expect(decidePoll(reply)).toEqual({
      _tag: 'Unexpected',
      message: 'Error occured when fetching ordinances',
    })
  })
})

describe('a request for ordinances', () => {
  it('a request for ordinances is answered with an empty list while another one runs', () => {
    expect(decideRequest(true)).toBe('AnswerEmpty')
    expect(decideRequest(false)).toBe('Request')
  })
})

describe('decideRefresh', () => {
  it.each([
    [true, false, { _tag: 'Refresh' }],
    [true, true, { _tag: 'Refused', reason: 'busy', message: 'Список штрафов уже обновляется' }],
    [false, false, { _tag: 'Refused', reason: 'no-auth', message: 'Войдите, чтобы обновить список штрафов' }],
    [false, true, { _tag: 'Refused', reason: 'no-auth', message: 'Войдите, чтобы обновить список штрафов' }],
  ])('decideRefresh decides with auth %s and busy %s', (hasAuth, isBusy, decision) => {
    expect(decideRefresh({ hasAuth, isBusy })).toEqual(decision)
  })
})
