import { describe, expect, it } from 'vitest'
import { decidePhotoPoll } from '#domain/charges/sources/photo-poll.ts'

describe('decidePhotoPoll', () => {
  it('returns the photos', () => {
    expect(decidePhotoPoll({ _tag: 'Ok', photos: ['обзор', 'номер'] })).toEqual({
      _tag: 'Done',
      value: ['обзор', 'номер'],
    })
  })

  it('waits for the number of seconds of the answer', () => {
    expect(decidePhotoPoll({ _tag: 'Wait', seconds: 7 })).toEqual({ _tag: 'Wait', ms: 7000 })
  })

  it('passes the description of an error on', () => {
    expect(decidePhotoPoll({ _tag: 'Error', description: 'Фото удалены' })).toEqual({
      _tag: 'Refused',
      message: 'Фото удалены',
    })
  })

  it('decidePhotoPoll has a default message for an error without a description', () => {
    expect(decidePhotoPoll({ _tag: 'Error', description: '' })).toEqual({
      _tag: 'Refused',
      message: 'Фото пока не получить. Попробуйте ещё раз через несколько минут',
    })
  })

  it('decidePhotoPoll does not read an unknown status as an empty album', () => {
    expect(decidePhotoPoll({ _tag: 'Other' })).toEqual({
      _tag: 'Unexpected',
      message: 'Неожиданный ответ сервера на запрос фото. Повторите позже',
    })
  })
})
