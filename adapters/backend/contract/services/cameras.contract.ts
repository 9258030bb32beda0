import { Schema } from 'effect'
import { cameraKinds } from '#domain/cameras/camera.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'

/** The path where the site serves the cameras service; the rest is the path of the service itself (spec §7). */
export const camerasMount = '/cameras'

const degrees = Schema.String.check(Schema.isMaxLength(32))

const latitude = Schema.Number.check(Schema.isGreaterThanOrEqualTo(-90), Schema.isLessThanOrEqualTo(90))
const longitude = Schema.Number.check(Schema.isGreaterThanOrEqualTo(-180), Schema.isLessThanOrEqualTo(180))

const location = { lat: latitude, lon: longitude }

const CameraWire = Schema.Struct({
  ...location,
  id: Schema.String,
  kind: Schema.Literals(cameraKinds),
  speedLimit: Schema.NullOr(Schema.Int),
  direction: Schema.NullOr(Schema.Int),
  place: Schema.String,
}).annotate({ identifier: 'Camera' })

const ClusterWire = Schema.Struct({ ...location, count: Schema.Int }).annotate({
  identifier: 'CameraCluster',
})

const open = { method: 'GET', access: 'anyone', style: 'plain' } as const

export const camerasWithin = endpoint({
  ...open,
  name: 'camerasWithin',
  summary: 'List cameras in an area',
  path: `${camerasMount}/coordinates/cameras`,
  input: Schema.Struct({
    leftUpLat: degrees,
    leftUpLon: degrees,
    rightDownLat: degrees,
    rightDownLon: degrees,
  }),
  reply: Schema.Struct({
    cameras: Schema.Array(CameraWire),
    clusters: Schema.Array(ClusterWire),
    total: Schema.Int,
    /** The cameras are invented, for trying out. */
    isDemo: Schema.optionalKey(Schema.Boolean),
  }),
  refusals: ['box.range', 'box.corners', 'service.none'],
  example: { leftUpLat: '55.93', leftUpLon: '37.35', rightDownLat: '55.55', rightDownLon: '37.86' },
})

export const camerasInit = endpoint({
  ...open,
  name: 'camerasInit',
  summary: 'Retrieve the initial map view',
  path: `${camerasMount}/init`,
  input: Schema.Struct({}),
  reply: Schema.Struct({
    centre: Schema.Struct(location),
    zoom: Schema.Int,
    kinds: Schema.Array(Schema.Literals(cameraKinds)),
    total: Schema.Int,
  }),
})

export const camerasCalls = [camerasWithin, camerasInit] as const
