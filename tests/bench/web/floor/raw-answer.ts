import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface RawAnswer {
  readonly headers: Readonly<Record<string, string>>
  /** The bytes of the body as they were sent, compressed. */
  readonly body: Buffer
}

/** Node.js adds these to every answer. */
const ofTheConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

const ownHeaders = (headers: IncomingHttpHeaders): RawAnswer['headers'] =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ofTheConnection.has(name) ? [[name, value]] : [],
    ),
  )

/** Requests a page as a browser does. `fetch` would decompress the answer, so `node:http` is used. */
export const rawAnswer = (url: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
      buffer(answer).then((body) => resolve({ headers: ownHeaders(answer.headers), body }), reject)
    })
      .on('error', reject)
      .end()
  })
