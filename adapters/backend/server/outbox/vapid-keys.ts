import { generateKeyPairSync } from 'node:crypto'
import { storedSecret } from '#adapters/backend/server/secrets/stored-secret.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'

/** Who writes to browsers (RFC 8292), base64url. The public one is given to every browser that subscribes. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** An uncompressed point of P-256, and its number. */
const makeKeys = (): VapidKeys => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { d = '' } = privateKey.export({ format: 'jwk' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/** Made once and kept: with other keys every subscription would be void. */
export const vapidKeys = async ({ db }: Pick<Store, 'db'>): Promise<VapidKeys> =>
  JSON.parse(await storedSecret(db, 'vapid', () => JSON.stringify(makeKeys()))) as VapidKeys
