import { describe, expect, it } from 'vitest'
import type { Uin } from '#domain/identity/uin.ts'
import { noPhotosText } from '#domain/charges/explanations/photo-wording.ts'

const textOf = (uin: string) => noPhotosText({ uin: uin as Uin })

describe('noPhotosText', () => {
  it('sends the payer of a camera fine to the ruling', () => {
    expect(textOf('18810177261102104321')).toBe(
      'Здесь фотографий нет. Снимки камеры приложены к постановлению.',
    )
  })

  it('says that no camera was there only where the number says so', () => {
    expect(textOf('18810277261102104321')).toContain('вынесли без камеры')
    expect(textOf('18210277261102104321')).not.toContain('без камеры')
    expect(textOf('18210277261102104321')).toContain('Если нарушение сняла камера')
  })
})
