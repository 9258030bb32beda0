import { numberColumn, textColumn } from '#cli/output/columns.ts'
import type { Camera } from '#domain/cameras/camera.ts'
import { distanceKm, formatDistance } from '#domain/places/distance.ts'
import type { Location } from '#domain/charges/charge.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { camerasMessages } from '#cli/messages/ru/cameras.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { domainMessages } from '#cli/messages/ru/domain.ts'

const textOf = (number: number | null): string => (number === null ? '' : String(number))

/** Schema of cameras with their distance from a place, in whole metres for programs. */
export const cameraSchema = (from: Location): RowSchema<Camera> => {
  const metres = (camera: Camera) => Math.round(distanceKm(from, camera) * 1000)
  return {
    columns: [
      {
        name: 'distance',
        title: camerasMessages.distanceColumn,
        of: (camera) => String(metres(camera)),
        shown: (camera) => formatDistance(distanceKm(from, camera)),
      },
      {
        name: 'kind',
        title: camerasMessages.kindColumn,
        of: ({ kind }) => kind,
        shown: ({ kind }) => domainMessages.cameraKind(kind),
      },
      {
        name: 'speedLimit',
        title: camerasMessages.speedLimitColumn,
        of: ({ speedLimit }) => textOf(speedLimit),
      },
      textColumn('place', columnsMessages.place),
      numberColumn('lat', camerasMessages.latColumn),
      numberColumn('lon', camerasMessages.lonColumn),
      {
        name: 'direction',
        title: camerasMessages.directionColumn,
        of: ({ direction }) => textOf(direction),
        shown: ({ direction }) => (direction === null ? '' : `${direction}°`),
      },
      textColumn('id', columnsMessages.number),
    ],
    json: (camera) => ({
      id: camera.id,
      kind: camera.kind,
      speedLimit: camera.speedLimit,
      direction: camera.direction,
      place: camera.place,
      lat: camera.lat,
      lon: camera.lon,
      distance: metres(camera),
    }),
  }
}
