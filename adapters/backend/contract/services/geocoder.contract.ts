import { Schema } from 'effect'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'

/** The path where the site serves the geocoder (spec §7: apikey, geocode, format=json). */
export const geocoderMount = '/geocoder'

const GeoObjectWire = Schema.Struct({
  name: Schema.String,
  description: Schema.optionalKey(Schema.String),
  /** «37.617300 55.755800»: longitude first. */
  Point: Schema.Struct({
    pos: Schema.String.check(Schema.isPattern(/^-?\d{1,3}(\.\d+)? -?\d{1,2}(\.\d+)?$/)),
  }),
}).annotate({ identifier: 'GeoObject' })

/** The fields of the answer that the product uses; the others are dropped. */
const AnswerWire = Schema.Struct({
  response: Schema.Struct({
    GeoObjectCollection: Schema.Struct({
      featureMember: Schema.Array(Schema.Struct({ GeoObject: GeoObjectWire })),
    }),
  }),
}).annotate({ identifier: 'GeocoderAnswer' })

export const geocode = endpoint({
  name: 'geocode',
  summary: 'Geocode a place name',
  method: 'GET',
  path: `${geocoderMount}/`,
  origin: 'chosen',
  access: 'anyone',
  style: 'plain',
  input: Schema.Struct({
    geocode: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200)),
    format: Schema.Literal('json'),
  }),
  reply: AnswerWire,
  example: { geocode: 'Казань', format: 'json' },
})

export const geocoderCalls = [geocode] as const
