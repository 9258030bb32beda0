import { generateKeyPairSync } from 'node:crypto'
import { storedSecret } from '#adapters/backend/server/secrets/stored-secret.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

/** The keys that identify this server to push services (RFC 8292), base64url. Every subscribing browser gets the public one. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** An uncompressed point of P-256, and its private number. */
const makeKeys = (): VapidKeys => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { d = '' } = privateKey.export({ format: 'jwk' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/** Generated once and stored: other keys would invalidate every subscription. */
export const vapidKeys = async ({ db }: Pick<Store, 'db'>): Promise<VapidKeys> =>
  JSON.parse(await storedSecret(db, 'vapid', () => JSON.stringify(makeKeys()))) as VapidKeys
