import { decidePhotoPoll } from '#domain/fines/photo-poll.ts'
import type { Session } from '#application/session/index.ts'
import { PhotosRefused } from './fines.errors.ts'
import type { FinesPort } from './fines.port.ts'
import { poll } from './poll.ts'

/** Spec §4 Photo fetch: waits as long as the server says, then shows what came. */
export const showPhotos = (fines: FinesPort, session: Session) => (fineId: string) =>
  session.within(poll(fines.photos(fineId), decidePhotoPoll, (message) => new PhotosRefused({ message })))
