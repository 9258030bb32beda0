import { camerasFeature } from '#adapters/wiring/services/cameras.ts'
import { placesFeature } from '#adapters/wiring/services/places.ts'
import { Effect } from 'effect'
import type { CameraKind } from '#domain/cameras/camera.ts'
import type { Location } from '#domain/charges/fine.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending, refused } from '#cli/ending.ts'
import type { View } from '#cli/view.ts'
import { printRows } from '#cli/print.ts'
import { type Product, withProduct } from '#cli/work/with-product.ts'
import { cityOf, locationIn } from './camera-place.ts'
import { cameraShape } from './camera-shape.ts'

export interface CameraQuestion {
  readonly place:
    | { readonly _tag: 'City'; readonly name: string }
    | { readonly _tag: 'Address'; readonly text: string }
  readonly kind: CameraKind | null
  /** Null for all that are there. */
  readonly limit: number | null
}

const placeOf = (features: Product, place: CameraQuestion['place']) =>
  Effect.gen(function* () {
    if (place._tag === 'City') {
      const city = cityOf(place.name)
      return '_tag' in city ? yield* Effect.fail(city) : { location: city, name: city.name }
    }
    const location: Location | null = locationIn(place.text)
    if (location !== null) return { location, name: `${location.lat}, ${location.lon}` }
    const [found] = yield* features(placesFeature).find(place.text)
    return found === undefined
      ? yield* Effect.fail(
          refused(
            'place.unknown',
            `Место «${place.text}» не нашлось. Назовите координаты: --near 55.7558,37.6173`,
          ),
        )
      : { location: found, name: found.name }
  })

/** Finds cameras around a place, and prints the nearest first. */
export const listCameras = (
  context: Context,
  view: View,
  { place, kind, limit }: CameraQuestion,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) =>
    Effect.gen(function* () {
      const { location, name } = yield* placeOf(features, place)
      const near = yield* features(camerasFeature).near(location)
      const found = kind === null ? near : near.filter((camera) => camera.kind === kind)
      const shown = limit === null ? found : found.slice(0, limit)
      yield* Effect.promise(() => printRows(context, view, cameraShape(location), shown))
      if (view.format === 'table') {
        const rest = shown.length < found.length ? '. Остальные: --all' : ''
        context.words.write(`${name}: показано ${shown.length} из ${found.length}${rest}\n`)
      }
      return done
    }),
  )
