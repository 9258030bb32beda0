import { describe, expect, it } from 'vitest'
import { readPushNotice } from '#web/app/worker/push-notice.ts'

const origin = 'https://site.example'

describe('a message to a browser', () => {
  it('is read as the backend writes it', () => {
    const told = { id: 'a', title: 'Новый штраф', body: '500 ₽', url: '/fines/' }
    expect(readPushNotice(JSON.stringify(told), origin)).toEqual({ ...told, url: `${origin}/fines/` })
  })

  it.each(['', '{', 'null', '1', '{"title":1}'])('that is %j is shown all the same', (json) => {
    expect(readPushNotice(json, origin)).toEqual({
      id: '',
      title: 'Новое сообщение',
      body: '',
      url: `${origin}/`,
    })
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'never leads elsewhere: %s',
    (url) => {
      expect(readPushNotice(JSON.stringify({ url }), origin).url).toBe(`${origin}/`)
    },
  )
})
