import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Effect } from 'effect'
import type { Context } from 'hono'
import { photo } from '#adapters/backend/contract/fines.contract.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import type { ChargeLists } from '#adapters/backend/server/features/fines/charge-lists.ts'
import { fineUnknown } from '#adapters/backend/server/features/fines/fine-unknown.ts'
import { callerOf } from '#adapters/backend/server/features/session/organisation-of-session.ts'
import { userOfSession } from '#adapters/backend/server/features/session/session.repository.ts'
import type { Feature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { problem } from '#adapters/http/problem.ts'
import { refused, Refused } from '#adapters/backend/server/http/refused.ts'
import { NotReady, route } from '#adapters/backend/server/http/route.ts'
import { runHandler } from '#adapters/backend/server/http/answer-call.ts'
import { isDrawn, isShowable, type PhotoFile } from '#adapters/backend/server/registry/photos/photo-files.ts'
import { storedSecret } from '#adapters/backend/server/secrets/stored-secret.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import { isUuid } from '#domain/uuid.ts'
import { drawPhoto } from './draw-scene.ts'
import { makePhotoLoader, type PhotoLoader, type RegisterPhotos } from './load-photos.ts'
import { photoAddressFor, type PhotoName, sessionOfAddress } from './photo-addresses.ts'
import { photographed, requestPhotos } from './photos.repository.ts'

/** Seconds that the first request waits: photos come from another system than the charge (facts 3.2). */
const waitSeconds = 2

/** A picture may be opened as a page, which must not run scripts. It is cached by the browser of one visitor only. */
const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'private, max-age=3600',
}

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

const sceneCaptions = ['Общий план', 'Номер']

const captionOf = (entry: string, index: number): string =>
  (isDrawn(entry) ? sceneCaptions[index] : undefined) ?? `Снимок ${index + 1}`

const unavailable = refused(
  'photo.unavailable',
  'Реестр называет фотографии, но сейчас не отдаёт их. Попробуйте ещё раз через минуту',
)

const unknownPhoto = (context: Context): Response =>
  problem(context, 404, 'photo.unknown', 'Такого снимка нет')

const sendFile = (context: Context, { path, type, size }: PhotoFile): Response =>
  context.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
    ...pictureHeaders,
    'content-type': type,
    'content-length': String(size),
  })

/** The dependency that decides whether a caller sees the photos. */
type ChargeAccess = Pick<ChargeLists, 'isOpenTo'>

interface PhotoDeps extends FeatureDeps {
  readonly photos: RegisterPhotos
  readonly access: ChargeAccess
  /** The secret that signs the addresses of pictures. */
  readonly addressSecret: Effect.Effect<string, DatabaseFailed>
}

/** Returns the entries that can be sent now, each with the ending of its address. */
const sendable = ({ photos }: PhotoDeps, entries: readonly string[]) =>
  Effect.forEach(entries, (entry, index) =>
    Effect.promise(async () => {
      if (isDrawn(entry)) return { entry, index, extension: 'svg' }
      const file = isShowable(entry) ? await photos.files.find(entry) : null
      return { entry, index, extension: file && extensions[file.type] }
    }),
  ).pipe(Effect.map((all) => all.filter(({ extension }) => extension !== null)))

/** The addresses of the photos of a charge, or the seconds to wait. Fails with `fine.unknown` or `photo.unavailable`. */
const photosRoute = (deps: PhotoDeps, loader: PhotoLoader) => {
  const { store, now, access, addressSecret } = deps
  return route(
    photo,
    Effect.fnUntraced(function* ({ input: { fineId }, caller }) {
      const charge = isUuid(fineId) ? yield* store.query((db) => photographed(db, fineId)) : undefined
      if (charge === undefined) return yield* fineUnknown
      const entries = (yield* access.isOpenTo(caller, fineId as ChargeId)) ? charge.photos : []
      const isFirst = entries.some(isDrawn) && (yield* store.query((db) => requestPhotos(db, fineId, now())))
      const isLoading = yield* Effect.promise(() => loader.load(entries))
      if (isFirst || isLoading) return new NotReady({ seconds: waitSeconds })
      const found = yield* sendable(deps, entries)
      if (found.length === 0 && entries.some(isShowable)) return yield* unavailable
      const secret = yield* addressSecret
      return {
        photos: found.map(({ entry, index, extension }) => ({
          url: photoAddressFor(
            secret,
            { chargeId: fineId, position: index + 1 },
            extension ?? '',
            caller.sessionId,
          ),
          caption: captionOf(entry, index),
        })),
      }
    }),
  )
}

/** Sends one picture to the session that its address names. */
const sendPhoto = Effect.fnUntraced(function* (
  { store, now, photos, access, addressSecret }: PhotoDeps,
  context: Context,
  name: PhotoName,
  extension: string,
) {
  const sessionId = sessionOfAddress(yield* addressSecret, name, context.req.query('access') ?? '')
  const user =
    sessionId === null ? undefined : yield* store.query((db) => userOfSession(db, sessionId, now()))
  if (sessionId === null || user === undefined)
    return problem(context, 403, 'photo.access', 'Ссылка на снимок не действует. Откройте штраф заново')
  const allowed = callerOf(user, photo.permission)
  if (allowed instanceof Refused) return unknownPhoto(context)
  const caller = { ...allowed, sessionId, staffEmail: '' }
  const charge = yield* store.query((db) => photographed(db, name.chargeId))
  const entry = charge?.photos[name.position - 1]
  if (charge === undefined || entry === undefined || !isShowable(entry)) return unknownPhoto(context)
  if (!(yield* access.isOpenTo(caller, name.chargeId as ChargeId))) return unknownPhoto(context)
  if (isDrawn(entry) && extension === 'svg')
    return context.body(drawPhoto(charge, entry === 'demo:plate' ? 'plate' : 'overview'), 200, {
      ...pictureHeaders,
      'content-type': 'image/svg+xml; charset=utf-8',
    })
  const file = yield* Effect.promise(() => photos.files.find(entry))
  return file === null || extensions[file.type] !== extension
    ? unknownPhoto(context)
    : sendFile(context, file)
})

/**
 * The call for photos of an offence (spec §4 Photo fetch), the pictures themselves and the drawings of the demo registry. A picture
 * is sent to the session that the call has named it to, as long as that session lasts and sees the charge unmasked.
 */
export const photosFeature =
  (access: ChargeAccess, photos: RegisterPhotos) =>
  (given: FeatureDeps): Feature => {
    const addressSecret = given.store.query((db) => storedSecret(db, 'photo-addresses'))
    const deps: PhotoDeps = { ...given, photos, access, addressSecret }
    const loader = makePhotoLoader(photos, given)
    return {
      routes: [photosRoute(deps, loader)],
      mount: (app) => {
        app.get('/api/photos/:fineId/:file{[1-9]\\d?\\.(?:svg|jpg|png|webp)}', (context) => {
          const { fineId, file } = context.req.param()
          if (!isUuid(fineId)) return unknownPhoto(context)
          const [position = '', extension = ''] = file.split('.')
          const name = { chargeId: fineId, position: Number(position) }
          return runHandler(sendPhoto(deps, context, name, extension))
        })
      },
      close: loader.close,
    }
  }
