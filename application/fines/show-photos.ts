import { Effect } from 'effect'
import { decidePhotoPoll } from '#domain/charges/sources/photo-poll.ts'
import type { Session } from '#application/session/index.ts'
import { PhotosRefused } from './fines.errors.ts'
import type { FinesPort } from './fines.port.ts'
import { poll } from './poll.ts'

/** Told each time the server asks to wait. */
export type OnWait = (seconds: number) => void

/** Spec §4 Photo fetch: waits as long as the server says, then shows what came. */
export const showPhotos =
  (fines: FinesPort, session: Session) =>
  (fineId: string, onWait: OnWait = () => undefined) =>
    session.within(
      poll(
        fines.photos(fineId).pipe(
          Effect.tap((reply) =>
            Effect.sync(() => {
              if (reply._tag === 'Wait') onWait(reply.seconds)
            }),
          ),
        ),
        decidePhotoPoll,
        (message) => new PhotosRefused({ message }),
      ),
    )
