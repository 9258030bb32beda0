import { camerasUseCases, placesUseCases } from '#adapters/wiring/services/places.ts'
import { citiesUseCases } from '#adapters/wiring/services/content.ts'
import { Effect } from 'effect'
import type { CameraKind } from '#domain/cameras/camera.ts'
import type { Location } from '#domain/charges/charge.ts'
import { printRows } from '#cli/output/print.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { cityOf, locationIn } from './camera-place.ts'
import { cameraSchema } from './camera-schema.ts'
import { camerasMessages } from '#cli/messages/ru/cameras.ts'
import { printTableNote } from '#cli/output/print-note.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import { done } from '#cli/runtime/exit-result.ts'

export interface CameraQuestion {
  readonly place:
    | { readonly _tag: 'City'; readonly name: string }
    | { readonly _tag: 'Address'; readonly text: string }
  readonly kind: CameraKind | null
  /** Maximum number of cameras; null: all. */
  readonly limit: number | null
}

const placeOf = (resolve: Product, place: CameraQuestion['place']) =>
  Effect.gen(function* () {
    if (place._tag === 'City') {
      const city = cityOf(yield* resolve(citiesUseCases).all(), place.name)
      return { location: city, name: city.name }
    }
    const location: Location | null = locationIn(place.text)
    if (location !== null) return { location, name: `${location.lat}, ${location.lon}` }
    const [found] = yield* resolve(placesUseCases).find(place.text)
    return found === undefined
      ? yield* Effect.fail(abortRefused('place.unknown', camerasMessages.placeUnknown(place.text)))
      : { location: found, name: found.name }
  })

/** Finds cameras around a place, and prints the nearest first. */
export const listCameras = (io: CommandIo, { place, kind, limit }: CameraQuestion): CommandEffect =>
  withProduct(io, (resolve) =>
    Effect.gen(function* () {
      const { location, name } = yield* placeOf(resolve, place)
      const { cameras: near, isDemo } = yield* resolve(camerasUseCases).near(location)
      const found = kind === null ? near : near.filter((camera) => camera.kind === kind)
      const shown = limit === null ? found : found.slice(0, limit)
      yield* printRows(io, cameraSchema(location), shown)
      const note = shown.length < found.length ? camerasMessages.shownSome : camerasMessages.shownAll
      printTableNote(io, note(name, shown.length, found.length))
      if (isDemo) printTableNote(io, camerasMessages.areInvented)
      return done
    }),
  )
