import { finesFeature } from '#adapters/wiring/services/fines.ts'
import { extname, join } from 'node:path'
import { Effect } from 'effect'
import type { Photo } from '#application/fines/fines.port.ts'
import { attempt } from '#cli/work/attempt.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending, refused } from '#cli/ending.ts'
import { printRows } from '#cli/print.ts'
import type { Shape } from '#cli/shape.ts'
import type { View } from '#cli/view.ts'
import { saveFile } from '#cli/work/save-file.ts'
import { type AtHand, withProduct } from '#cli/work/with-product.ts'
import { findCharge, type NamedCharge } from './question.ts'

interface ShownPhoto extends Photo {
  readonly number: number
  /** Where it was saved; null where it was not asked for. */
  readonly file: string | null
}

const shape: Shape<ShownPhoto> = {
  columns: [
    { name: 'number', title: '№', of: ({ number }) => String(number) },
    { name: 'caption', title: 'Что на снимке', of: ({ caption }) => caption },
    { name: 'url', title: 'Адрес', of: ({ url }) => url },
    { name: 'file', title: 'Файл', of: ({ file }) => file ?? '' },
  ],
  json: (photo) => photo,
}

/** An ending of a foreign address becomes part of a file's name only where it looks like one. */
const endingIn = (url: string): string => {
  const ending = extname(new URL(url, 'http://photo').pathname).toLowerCase()
  return /^\.[a-z\d]{2,4}$/.test(ending) ? ending : '.jpg'
}

const saved = (photo: Photo, name: string, folder: string, { download }: Pick<AtHand, 'download'>) =>
  attempt(async () => saveFile(await download(photo.url), join(folder, `${name}${endingIn(photo.url)}`)))

const none = refused('photos.none', 'Снимков у этого начисления нет')

/** Prints the photos of a charge, and saves them where a folder is named. */
export const showPhotos = (
  context: Context,
  view: View,
  charge: NamedCharge,
  folder: string | null,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features, atHand) =>
    Effect.gen(function* () {
      const { id, uin } = yield* findCharge(features, charge)
      const photos = yield* features(finesFeature).photos(id, (seconds) => {
        context.words.write(`Снимки готовятся, ждём ${seconds} с\n`)
      })
      if (photos.length === 0 && folder !== null) return yield* Effect.fail(none)
      const shown = yield* Effect.forEach(photos, (photo, index) =>
        Effect.gen(function* () {
          const number = index + 1
          const file = folder === null ? null : yield* saved(photo, `${uin}-${number}`, folder, atHand)
          return { ...photo, number, file }
        }),
      )
      yield* Effect.promise(() => printRows(context, view, shape, shown))
      return done
    }),
  )
