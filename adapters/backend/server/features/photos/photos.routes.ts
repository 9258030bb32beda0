import { Effect } from 'effect'
import { photo } from '#adapters/backend/contract/fines.contract.ts'
import type { ChargeLists } from '#adapters/backend/server/features/fines/charge-lists.ts'
import { fineUnknown } from '#adapters/backend/server/features/fines/fine-unknown.ts'
import type { Feature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { problem } from '#adapters/backend/server/http/problem.ts'
import { NotReady, route } from '#adapters/backend/server/http/route.ts'
import { moscowOffsetMs } from '#domain/dates/local-date.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Plate } from '#domain/identity/plate.ts'
import { isUuid } from '#domain/uuid.ts'
import { drawPhotoScene, type PhotoScene } from './draw-scene.ts'
import { type Photographed, photographed, requestPhotos } from './photos.repository.ts'
import { shownPhotos } from '#adapters/backend/server/features/fines/shown-photos.ts'

/** Seconds that the first request waits: photos come from another system than the charge (facts 3.2). */
const waitSeconds = 2

/** A drawing may be opened as a page, which must not run scripts. */
const drawingHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'private, max-age=31536000, immutable',
}

/** «12.05.2026 08:41:00» of «2026-05-12T08:41:00.000Z». */
const stamp = (iso: string): string =>
  `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 19)}`.trim()

/** The scene of a generated charge; a function of the charge. */
const sceneOf = (
  { uin, plate, place, happened_on, happened_at }: Photographed,
  isCloseUp: boolean,
): PhotoScene => {
  const moscow = happened_at && new Date(happened_at.getTime() + moscowOffsetMs)
  const hour = moscow?.getUTCHours() ?? 12
  return {
    plate: plate as Plate | null,
    when: stamp(moscow?.toISOString() ?? happened_on ?? ''),
    where: place ?? '',
    isNight: hour < 7 || hour >= 20,
    variation: Number(uin.slice(-6)),
    isCloseUp,
  }
}

/** The dependency that decides whether a caller sees the photos. */
type Showing = Pick<ChargeLists, 'isOpenTo'>

/** The call for photos of an offence (spec §4 Photo fetch), and the drawings of the demo registry. */
export const photosFeature =
  ({ isOpenTo }: Showing) =>
  ({ store, now }: FeatureDeps): Feature => ({
    routes: [
      route(
        photo,
        Effect.fnUntraced(function* ({ input: { fineId }, caller }) {
          const charge = isUuid(fineId) ? yield* store.query((db) => photographed(db, fineId)) : undefined
          if (charge === undefined) return yield* fineUnknown
          const photos = (yield* isOpenTo(caller, fineId as ChargeId)) ? shownPhotos(charge) : []
          if (photos.length > 0 && (yield* store.query((db) => requestPhotos(db, fineId, now()))))
            return new NotReady({ seconds: waitSeconds })
          return { photos }
        }),
      ),
    ],
    mount: (app) => {
      app.get('/api/photos/:fineId/:file{[1-9]\\.svg}', async (context) => {
        const { fineId, file } = context.req.param()
        const charge = isUuid(fineId) ? await photographed(store.db, fineId) : undefined
        const drawn = charge?.photos[Number(file[0]) - 1]
        if (charge === undefined || drawn?.startsWith('demo:') !== true)
          return problem(context, 404, 'photo.unknown', 'Такого снимка нет')
        return context.body(drawPhotoScene(sceneOf(charge, drawn === 'demo:plate')), 200, drawingHeaders)
      })
    },
  })
