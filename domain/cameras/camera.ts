import type { Location } from '#domain/charges/charge.ts'
import type { PluralForms } from '#domain/wording/plural.ts'

/** The kind of offence that a camera detects. */
export type CameraKind =
  | 'speed'
  | 'average-speed'
  | 'red-light'
  | 'stop-line'
  | 'bus-lane'
  | 'parking'
  | 'mobile'

/** Titles of the map's filter, in display order. */
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

/** Plural forms of «камера». */
export const cameraForms: PluralForms = ['камера', 'камеры', 'камер']

export interface Camera extends Location {
  readonly id: string
  readonly kind: CameraKind
  /** Kilometres per hour; null if the camera does not measure speed. */
  readonly speedLimit: number | null
  /** Direction of the watched traffic in degrees from the north, clockwise; null if it is not known. */
  readonly direction: number | null
  readonly place: string
}

/** A group of cameras that are so close together that their markers would overlap. */
export interface CameraCluster extends Location {
  readonly count: number
}

/** The cameras and clusters of the visible part of the map. */
export interface CamerasFound {
  readonly cameras: readonly Camera[]
  /** Empty if every camera is shown separately. */
  readonly clusters: readonly CameraCluster[]
  readonly total: number
  /** The cameras are invented, for trying out. */
  readonly isDemo?: boolean
}

/** Initial settings of the map (spec §7: GET /init). */
export interface CameraMap {
  readonly centre: Location
  /** Initial zoom level; one level more doubles the scale. */
  readonly zoom: number
  readonly kinds: readonly CameraKind[]
  readonly total: number
}
