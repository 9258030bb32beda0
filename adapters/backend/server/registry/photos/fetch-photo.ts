import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, makePublicLookup } from './public-address.ts'
import { maxPhotoBytes, PhotoRefused, photoTooLarge } from './photo-files.ts'

/** Fetches the bytes of a photo from the address of a register. Rejects with `PhotoRefused`, or with an error of the network. */
export type FetchPhoto = (address: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

/** Milliseconds for one photo, from the name look-up to the last byte. */
const photoTimeoutMs = 15_000

/** Max length of an address; longer ones are cut off by proxies. */
const maxAddressLength = 2000

/**
 * Returns the URL of a photo that may be fetched: https on its usual port, without credentials, and not the number of a machine
 * that is not public. Null for other addresses.
 */
export const photoAddress = (text: string): URL | null => {
  if (text.length > maxAddressLength || !URL.canParse(text)) return null
  const url = new URL(text)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain && (isIP(host) === 0 || isPublicAddress(host)) ? url : null
}

const answerTo = (url: URL, request: typeof https.request, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(
      url,
      {
        lookup: makePublicLookup(),
        // A separate connection, so that the checked address is the one that is used.
        agent: false,
        headers: { accept: 'image/jpeg, image/png, image/webp', 'accept-encoding': 'identity' },
        signal,
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })

/** Makes the fetching of photos. A redirect is not followed, because it would lead past the checks of the register's address. */
export const makeFetchPhoto =
  (request: typeof https.request = https.request, timeoutMs = photoTimeoutMs): FetchPhoto =>
  async (address, signal) => {
    const url = photoAddress(address)
    if (url === null) throw new PhotoRefused('такой адрес не запрашивается: нужен https:// и открытый сервер')
    const answer = await answerTo(url, request, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
    const refuse = (message: string): never => {
      answer.destroy()
      throw new PhotoRefused(message)
    }
    if (answer.statusCode !== 200) refuse(`сервер реестра ответил ${answer.statusCode}`)
    if (Number(answer.headers['content-length'] ?? 0) > maxPhotoBytes) refuse(photoTooLarge)
    return answer
  }
