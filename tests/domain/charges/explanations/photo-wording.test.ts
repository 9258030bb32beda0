import { describe, expect, it } from 'vitest'
import type { Uin } from '#domain/identity/uin.ts'
import { noPhotosText } from '#domain/charges/explanations/photo-wording.ts'

const textOf = (uin: string, hasNoPhotos?: boolean) =>
  noPhotosText({ uin: uin as Uin, ...(hasNoPhotos !== undefined && { hasNoPhotos }) })

const [byCamera, byInspector, unknown] = [
  '18810177261102104321',
  '18810277261102104321',
  '18210277261102104321',
]

describe('noPhotosText', () => {
  it.each([undefined, true])('sends the payer of a camera fine to the ruling: %s', (hasNoPhotos) => {
    expect(textOf(byCamera, hasNoPhotos)).toBe(
      'Здесь фотографий нет. Снимки камеры приложены к постановлению.',
    )
  })

  it('says that no camera was there only where the number and the register say so', () => {
    expect(textOf(byInspector, true)).toBe('Фотографий нет: постановление вынесли без камеры.')
    expect(textOf(byInspector)).toBe('Здесь фотографий нет.')
  })

  it('says that the charge has no photos only where the register states it', () => {
    expect(textOf(unknown, true)).toBe('Фотографий нет: так сообщает реестр.')
    expect(textOf(unknown, false)).toBe('Здесь фотографий нет.')
  })
})
