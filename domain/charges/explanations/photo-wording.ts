import { uinParts } from '#domain/charges/uin/uin-parts.ts'
import type { Charge } from '#domain/charges/charge.ts'

/**
 * Returns why a charge has no photos here. The sentence that none exist needs a statement of the register. The number of
 * the ruling says who recorded the offence; the materials of a camera are sent with the ruling (КоАП, article 28.6, part 3).
 */
export const noPhotosText = ({ uin, hasNoPhotos = false }: Pick<Charge, 'uin' | 'hasNoPhotos'>): string => {
  const { camera } = uinParts(uin)
  if (camera === true) return 'Здесь фотографий нет. Снимки камеры приложены к постановлению.'
  if (!hasNoPhotos) return 'Здесь фотографий нет.'
  return camera === false
    ? 'Фотографий нет: постановление вынесли без камеры.'
    : 'Фотографий нет: так сообщает реестр.'
}
