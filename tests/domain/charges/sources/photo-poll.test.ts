import { describe, expect, it } from 'vitest'
import { decidePhotoPoll } from '#domain/charges/sources/photo-poll.ts'

describe('decidePhotoPoll', () => {
  it('brings the photos', () => {
    expect(decidePhotoPoll({ _tag: 'Ok', photos: ['обзор', 'номер'] })).toEqual({
      _tag: 'Done',
      value: ['обзор', 'номер'],
    })
  })

  it('waits as many seconds as the server says', () => {
    expect(decidePhotoPoll({ _tag: 'Wait', seconds: 7 })).toEqual({ _tag: 'Wait', ms: 7000 })
  })

  it('passes the description of an error on', () => {
    expect(decidePhotoPoll({ _tag: 'Error', description: 'Фото удалены' })).toEqual({
      _tag: 'Refused',
      message: 'Фото удалены',
    })
  })

  it('says what to do where the server refuses without a word', () => {
    expect(decidePhotoPoll({ _tag: 'Error', description: '' })).toEqual({
      _tag: 'Refused',
      message: 'Фото пока не получить. Попробуйте ещё раз через несколько минут',
    })
  })

  it('does not take a status that it does not know for an empty album', () => {
    expect(decidePhotoPoll({ _tag: 'Other', status: 'done' })).toEqual({
      _tag: 'Refused',
      message: 'Неожиданный ответ сервера на запрос фото: done',
    })
  })
})
