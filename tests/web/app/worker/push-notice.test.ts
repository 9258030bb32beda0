import { describe, expect, it } from 'vitest'
import { parsePushNotice } from '#web/app/worker/push-notice.ts'

const origin = 'https://site.example'

describe('parsePushNotice', () => {
  it('parses a message of the backend', () => {
    const reported = { id: 'a', title: 'Новый штраф', body: '500 ₽', url: '/fines/' }
    expect(parsePushNotice(JSON.stringify(reported), origin)).toEqual({
      ...reported,
      url: `${origin}/fines/`,
    })
  })

  it.each(['', '{', 'null', '1', '{"title":1}'])('returns a notice for the invalid message %j', (json) => {
    expect(parsePushNotice(json, origin)).toEqual({
      id: '',
      title: 'Новое сообщение',
      body: '',
      url: `${origin}/`,
    })
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'replaces the address of another site by the home page: %s',
    (url) => {
      expect(parsePushNotice(JSON.stringify({ url }), origin).url).toBe(`${origin}/`)
    },
  )
})
