import { Effect } from 'effect'
import { type Camera, cameraKinds } from '#domain/cameras/camera.ts'
import { parseCameraQuery } from '#domain/cameras/camera-query.ts'
import { gatherCameras } from '#domain/cameras/gather-cameras.ts'
import type { City } from '#domain/places/city.ts'
import type { Content } from '#adapters/cms/reader/content.ts'
import { type Refused, refused } from '#adapters/backend/server/http/refused.ts'
import { validOrRefused } from '#adapters/backend/server/http/valid-or-refused.ts'
import { type ExternalService, standInCall } from '#adapters/backend/server/http/external-service.ts'
import {
  camerasInit,
  camerasMount,
  camerasWithin,
} from '#adapters/backend/contract/services/cameras.contract.ts'
import type { KnownCameras } from '#adapters/cameras/open-cameras.ts'
import { generateCameras } from './make-cameras.ts'

const made = new WeakMap<readonly City[], readonly Camera[]>()

/** The cameras are generated at the first request, not at the start of the server. */
const demoCamerasOf = (cities: readonly City[]): readonly Camera[] => {
  const cameras = made.get(cities) ?? generateCameras(cities)
  made.set(cities, cameras)
  return cameras
}

const noCameras = refused('service.none', 'Список камер не подключён, поэтому карта без камер')
const unavailable = refused('service.unavailable', 'Список камер не загрузился. Повторите через минуту')

export interface CamerasOptions {
  readonly content: () => Pick<Content, 'cities'>
  /** The list of the operator; null: demo cameras, or none. */
  readonly cameras: KnownCameras | null
  /** Whether invented cameras are shown where the operator has no list. */
  readonly isDemo: boolean
}

/** Cameras of the operator's file, or invented ones of the cities of the site, or the answer that there are none. */
export const makeCamerasService = ({ content, cameras, isDemo }: CamerasOptions): ExternalService => {
  const known = (): Effect.Effect<readonly Camera[], Refused> => {
    if (cameras === null)
      return isDemo ? Effect.succeed(demoCamerasOf(content().cities)) : Effect.fail(noCameras)
    return Effect.promise(cameras).pipe(
      Effect.flatMap((list) => (list === null ? Effect.fail(unavailable) : Effect.succeed(list))),
    )
  }
  return {
    name: 'cameras',
    mount: camerasMount,
    keyName: null,
    calls: [
      standInCall(
        camerasWithin,
        Effect.fnUntraced(function* (query) {
          const box = yield* validOrRefused(parseCameraQuery(query))
          return { ...gatherCameras(box, yield* known()), ...(cameras === null && { isDemo: true }) }
        }),
      ),
      standInCall(camerasInit, () =>
        known().pipe(
          Effect.catch(() => Effect.succeed<readonly Camera[]>([])),
          Effect.map(({ length }) => ({
            centre: { lat: 55.7558, lon: 37.6173 },
            zoom: 10,
            kinds: cameraKinds,
            total: length,
          })),
        ),
      ),
    ],
  }
}
