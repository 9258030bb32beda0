import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { decideTicket } from '#domain/support/support-ticket.ts'

const failure = 'Обращение не отправлено. Попробуйте ещё раз через несколько минут'

describe('decideTicket', () => {
  it.each([
    ['T-17', 'T-17'],
    [17, '17'],
    [0, '0'],
  ])('reads an answer with the id %j as a success', (id, ticket) => {
    expect(decideTicket({ id, errorDesc: null })).toEqual({ _tag: 'Valid', value: ticket })
  })

  it.each([
    [null, 'Слишком много обращений', 'Слишком много обращений'],
    ['', 'Слишком много обращений', 'Слишком много обращений'],
    [null, null, failure],
    [null, '', failure],
  ])('refuses an answer with the id %j and the description %j', (id, errorDesc, message) => {
    expect(decideTicket({ id, errorDesc })).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'ticket.refused', message }],
    })
  })

  test.prop([fc.option(fc.oneof(fc.string(), fc.nat())), fc.option(fc.string())])(
    'succeeds exactly when there is an id',
    (id, errorDesc) => {
      expect(decideTicket({ id, errorDesc })._tag).toBe(id === null || id === '' ? 'Invalid' : 'Valid')
    },
  )
})
