import type { Camera, CameraKind } from '#domain/cameras/camera.ts'
import type { City } from '#domain/places/city.ts'
import { type Random, randomOf, type Weighted } from '#adapters/random/random.ts'
import { knownCameras } from './known-cameras.ts'

const kinds: Weighted<CameraKind> = [
  [52, 'speed'],
  [6, 'average-speed'],
  [14, 'red-light'],
  [8, 'stop-line'],
  [8, 'bus-lane'],
  [7, 'parking'],
  [5, 'mobile'],
]

const streets = [
  'улица Ленина',
  'улица Гагарина',
  'проспект Победы',
  'проспект Мира',
  'Советская улица',
  'Московская улица',
  'улица Кирова',
  'Октябрьская улица',
  'Комсомольская улица',
  'улица Пушкина',
  'Северное шоссе',
  'Южный объезд',
  'Заводская улица',
  'улица Чехова',
  'Вокзальная улица',
  'Набережная улица',
]

const limits: Weighted<number> = [
  [70, 60],
  [8, 40],
  [14, 80],
  [8, 90],
]

const watchesSpeed: readonly CameraKind[] = ['speed', 'average-speed', 'mobile']

/** Direction of the land from the centre of a coastal city, in degrees from the north, so that no camera is at sea. */
const landOf: ReadonlyMap<string, number> = new Map([
  ['sankt-peterburg', 110],
  ['sochi', 45],
  ['novorossiysk', 330],
  ['anapa', 80],
  ['yalta', 330],
  ['sevastopol', 110],
  ['kerch', 280],
  ['makhachkala', 245],
  ['taganrog', 20],
  ['mariupol', 0],
  ['genichesk', 330],
  ['vladivostok', 30],
  ['nakhodka', 350],
  ['petropavlovsk-kamchatskiy', 330],
  ['magadan', 350],
  ['murmansk', 130],
  ['anadyr', 250],
])

const kilometresADegree = 111

/** Kilometres from the centre to the last street with a camera. */
const reachOf = ({ population }: City): number => 1.5 + Math.sqrt(population) / 9

/** Rounds degrees to five digits, about one metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const locationIn = (city: City, random: Random) => {
  const land = landOf.get(city.slug)
  const bearing = land === undefined ? random.int(0, 359) : land + random.int(-75, 75)
  const away = reachOf(city) * Math.sqrt(random.int(1, 10_000) / 10_000)
  const angle = (bearing * Math.PI) / 180
  const north = (away * Math.cos(angle)) / kilometresADegree
  const east = (away * Math.sin(angle)) / (kilometresADegree * Math.cos((city.lat * Math.PI) / 180))
  return { lat: rounded(city.lat + north), lon: rounded(city.lon + east) }
}

const cameraIn = (city: City, random: Random, index: number): Camera => {
  const kind = random.weighted(kinds)
  return {
    id: `${city.slug}-${index + 1}`,
    ...locationIn(city, random),
    kind,
    speedLimit: watchesSpeed.includes(kind) ? random.weighted(limits) : null,
    direction: kind === 'parking' ? null : random.int(0, 35) * 10,
    place: `${city.name}, ${random.pick(streets)}, ${random.int(1, 180)}`,
  }
}

const camerasIn = (city: City): readonly Camera[] => {
  const random = randomOf(`cameras of ${city.slug}`)
  const count = 4 + Math.round(Math.sqrt(city.population))
  return Array.from({ length: count }, (_, index) => cameraIn(city, random, index))
}

const known = (): readonly Camera[] =>
  knownCameras.map(([place, lat, lon, kind, speedLimit], index) => ({
    id: `known-${index + 1}`,
    lat,
    lon,
    kind,
    speedLimit,
    direction: null,
    place,
  }))

/** Generates the same cameras every time, more of them in bigger cities. */
export const generateCameras = (cities: readonly City[]): readonly Camera[] => [
  ...known(),
  ...cities.flatMap(camerasIn),
]
