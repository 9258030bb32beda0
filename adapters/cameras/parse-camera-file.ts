import { parse } from 'csv-parse/sync'
import { Option, Schema } from 'effect'
import { type Camera, cameraKinds } from '#domain/cameras/camera.ts'
import { csvDelimiterOf } from '#domain/documents/table/csv-delimiter.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** A list of cameras has an error; `message` is for the operator and names the record. */
export class CamerasRefused extends CodedError<'cameras.wrong'> {}

/** One record of a file: names of our own columns, or tags of OpenStreetMap. */
type CameraRecord = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** The first of these fields that is not empty. */
const fieldOf = (record: CameraRecord, ...names: readonly string[]): string =>
  names.map((name) => textOf(record[name])).find((text) => text !== '') ?? ''

const degreesIn = (text: string, limit: number): number | null => {
  const degrees = /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(degrees) <= limit ? degrees : null
}

/** A whole number up to `max`; null for anything else, such as «RU:urban» or «SW» of OpenStreetMap. */
const wholeNumberIn = (text: string, max: number): number | null =>
  /^\d{1,3}$/.test(text) && Number(text) <= max ? Number(text) : null

const cameraOf = (record: CameraRecord, number: number): Camera => {
  const refuse = (what: string): never => {
    throw new CamerasRefused('cameras.wrong', `Список камер (CAMERAS_FILE), запись ${number}: ${what}`)
  }
  const lat = degreesIn(fieldOf(record, 'lat'), 90) ?? refuse('lat — широта от −90 до 90, например 55.75')
  const lon = degreesIn(fieldOf(record, 'lon'), 180) ?? refuse('lon — долгота от −180 до 180, например 37.61')
  const kindText = fieldOf(record, 'kind')
  const kind =
    kindText === ''
      ? 'speed'
      : (cameraKinds.find((known) => known === kindText) ??
        refuse(`kind — одно из слов: ${cameraKinds.join(', ')}`))
  return {
    id: fieldOf(record, 'id', '@id') || String(number),
    lat,
    lon,
    kind,
    speedLimit: wholeNumberIn(fieldOf(record, 'speedLimit', 'maxspeed'), 300),
    direction: wholeNumberIn(fieldOf(record, 'direction'), 360),
    place: fieldOf(record, 'place', 'name', 'description') || `${lat.toFixed(4)}, ${lon.toFixed(4)}`,
  }
}

const GeoJson = Schema.Struct({
  features: Schema.Array(
    Schema.Struct({
      id: Schema.optionalKey(Schema.Unknown),
      geometry: Schema.NullOr(Schema.Struct({ type: Schema.String, coordinates: Schema.Unknown })),
      properties: Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)),
    }),
  ),
})

const decodeGeoJson = Schema.decodeUnknownOption(Schema.fromJsonString(GeoJson))

/** Points of a GeoJSON collection (RFC 7946), longitude first. Other geometries, such as relations, are left out. */
const geoJsonRecords = (text: string): readonly CameraRecord[] => {
  const collection = decodeGeoJson(text)
  if (Option.isNone(collection))
    throw new CamerasRefused(
      'cameras.wrong',
      'Список камер (CAMERAS_FILE): нужен GeoJSON, FeatureCollection с точками',
    )
  return collection.value.features.flatMap(({ id, geometry, properties }) => {
    if (geometry?.type !== 'Point' || !Array.isArray(geometry.coordinates)) return []
    const [lon, lat] = geometry.coordinates as readonly unknown[]
    return [{ ...(id !== undefined && { id }), ...properties, lat, lon }]
  })
}

const csvRecords = (text: string): readonly CameraRecord[] => {
  const delimiter = csvDelimiterOf(text.slice(0, Math.max(0, text.search(/\r?\n|$/))))
  try {
    return parse<CameraRecord>(text, {
      delimiter,
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    })
  } catch {
    throw new CamerasRefused(
      'cameras.wrong',
      'Список камер (CAMERAS_FILE): CSV не читается, проверьте кавычки',
    )
  }
}

/**
 * Reads cameras from GeoJSON or CSV with the columns `lat`, `lon` and, where known, `id`, `kind`, `speedLimit` (km/h), `direction`
 * (degrees from the north) and `place`. An export of OpenStreetMap (`highway=speed_camera`) is read as it is. Throws
 * `CamerasRefused` with the number of the record.
 */
export const parseCameraFile = (text: string): readonly Camera[] => {
  const records = text.trimStart().startsWith('{') ? geoJsonRecords(text) : csvRecords(text)
  if (records.length === 0)
    throw new CamerasRefused('cameras.wrong', 'Список камер (CAMERAS_FILE): в нём нет ни одной камеры')
  return records.map((record, index) => cameraOf(record, index + 1))
}
