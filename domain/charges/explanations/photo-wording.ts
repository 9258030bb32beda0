import { uinParts } from '#domain/inspection/uin-parts.ts'
import type { Charge } from '#domain/charges/charge.ts'

/**
 * Returns why a charge has no photos here. Only the number of the ruling says who recorded the violation. The materials of a
 * camera are sent with the ruling (КоАП, article 28.6, part 3).
 */
export const noPhotosText = ({ uin }: Pick<Charge, 'uin'>): string => {
  switch (uinParts(uin).camera) {
    case true:
      return 'Здесь фотографий нет. Снимки камеры приложены к постановлению.'
    case false:
      return 'Фотографий нет: по номеру постановления видно, что его вынесли без камеры.'
    case null:
      return 'Здесь фотографий нет. Если нарушение сняла камера, снимки приложены к постановлению.'
  }
}
