import { type Camera, cameraKindTitles } from '#domain/cameras/camera.ts'
import { distanceKm, formatDistance } from '#domain/places/distance.ts'
import type { Location } from '#domain/fines/fine.ts'
import type { Shape } from '#cli/output/row-schema.ts'

const textOf = (number: number | null): string => (number === null ? '' : String(number))

/** Cameras as they are seen from a place: whole metres for programs. */
export const cameraShape = (from: Location): Shape<Camera> => {
  const metres = (camera: Camera) => Math.round(distanceKm(from, camera) * 1000)
  return {
    columns: [
      {
        name: 'distance',
        title: 'До неё',
        of: (camera) => String(metres(camera)),
        shown: (camera) => formatDistance(distanceKm(from, camera)),
      },
      {
        name: 'kind',
        title: 'Что смотрит',
        of: ({ kind }) => kind,
        shown: ({ kind }) => cameraKindTitles[kind],
      },
      {
        name: 'speedLimit',
        title: 'Скорость, км/ч',
        of: ({ speedLimit }) => textOf(speedLimit),
      },
      { name: 'place', title: 'Где', of: ({ place }) => place },
      { name: 'lat', title: 'Широта', of: ({ lat }) => String(lat) },
      { name: 'lon', title: 'Долгота', of: ({ lon }) => String(lon) },
      {
        name: 'direction',
        title: 'Направление',
        of: ({ direction }) => textOf(direction),
        shown: ({ direction }) => (direction === null ? '' : `${direction}°`),
      },
      { name: 'id', title: 'Номер', of: ({ id }) => id },
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
