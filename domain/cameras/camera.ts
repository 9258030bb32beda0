import type { Location } from '#domain/charges/charge.ts'

/** What a camera watches. */
export type CameraKind =
  | 'speed'
  | 'average-speed'
  | 'red-light'
  | 'stop-line'
  | 'bus-lane'
  | 'parking'
  | 'mobile'

/** Titles of the map's filter, in its order. */
export const cameraKindTitles: Readonly<Record<CameraKind, string>> = {
  speed: 'Скорость',
  'average-speed': 'Средняя скорость на участке',
  'red-light': 'Проезд на красный',
  'stop-line': 'Стоп-линия',
  'bus-lane': 'Выделенная полоса',
  parking: 'Остановка и стоянка',
  mobile: 'Передвижной комплекс',
}

export const cameraKinds = Object.keys(cameraKindTitles) as readonly CameraKind[]

export interface Camera extends Location {
  readonly id: string
  readonly kind: CameraKind
  /** Kilometres an hour; nothing where it watches something else. */
  readonly speedLimit: number | null
  /** Where the watched traffic goes: degrees from the north, clockwise. Nothing where it is not known. */
  readonly direction: number | null
  readonly place: string
}

/** So many cameras stand about there that each of them would hide the next. */
export interface CameraCluster extends Location {
  readonly count: number
}

/** What is on the part of the map that is on screen. */
export interface CamerasFound {
  readonly cameras: readonly Camera[]
  /** Empty where every camera is shown by itself. */
  readonly clusters: readonly CameraCluster[]
  readonly total: number
}

/** Initial settings of the map (spec §7: GET /init). */
export interface CameraMap {
  readonly centre: Location
  /** How near the map begins; one more is twice as near. */
  readonly zoom: number
  readonly kinds: readonly CameraKind[]
  readonly total: number
}
