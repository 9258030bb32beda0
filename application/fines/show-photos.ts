import { Effect } from 'effect'
import { decidePhotoPoll } from '#domain/charges/sources/photo-poll.ts'
import { OperationRefused } from '#application/shared/app-error.ts'
import type { FinesPort } from './fines.port.ts'
import { poll } from './poll.ts'

/** Called each time the server asks to wait. */
export type OnWait = (seconds: number) => void

/** Spec §4 Photo fetch: waits as long as the server says, then shows what came. */
export const showPhotos =
  (fines: Pick<FinesPort, 'photos'>) =>
  (fineId: string, onWait: OnWait = () => undefined) =>
    poll(
      fines.photos(fineId).pipe(
        Effect.tap((reply) =>
          Effect.sync(() => {
            if (reply._tag === 'Wait') onWait(reply.seconds)
          }),
        ),
      ),
      decidePhotoPoll,
      (message) => new OperationRefused({ code: 'photos.unavailable', message }),
    )
