import { createHmac } from 'node:crypto'
import { isUuid } from '#domain/uuid.ts'
import { sameHash } from '#adapters/backend/server/secrets/secret.ts'

/** A photo of a charge by its position in the list of the charge, from 1. */
export interface PhotoName {
  readonly chargeId: string
  readonly position: number
}

const digest = (secret: string, { chargeId, position }: PhotoName, sessionId: string): string =>
  createHmac('sha256', secret).update(`${sessionId}/${chargeId}/${position}`).digest('base64url')

/**
 * Returns the address of a photo. A picture of a page carries no credentials, so its address names the session by its public id,
 * and is signed: it opens one photo for one session, and only while that session lasts.
 */
export const photoAddressFor = (
  secret: string,
  name: PhotoName,
  extension: string,
  sessionId: string,
): string =>
  `/api/photos/${name.chargeId}/${name.position}.${extension}?access=${sessionId}.${digest(secret, name, sessionId)}`

/** Returns the id of the session that an address was made for; null where its signature is not ours. */
export const sessionOfAddress = (secret: string, name: PhotoName, access: string): string | null => {
  const [sessionId = '', signature = ''] = access.split('.')
  return isUuid(sessionId) && sameHash(signature, digest(secret, name, sessionId)) ? sessionId : null
}
