import { createServer } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { rawAnswer } from './raw-answer.ts'
import { reportPort } from './report-port.ts'

/**
 * `node same-bytes-server.ts hono|http <address>`: requests the address once and answers every request with the same headers and
 * bytes, from an empty Hono app on its Node.js server or from a bare `node:http` server. Prints its port.
 */
const [, , kind, address = ''] = process.argv
const { headers, body } = await rawAnswer(address)

const honoServer = () => {
  const bytes = new Uint8Array(body)
  const app = new Hono().get('*', (context) => context.body(bytes, 200, headers))
  return createAdaptorServer({ fetch: app.fetch })
}

const bareServer = () =>
  createServer((_incoming, outgoing) => {
    outgoing.writeHead(200, headers).end(body)
  })

reportPort(kind === 'hono' ? honoServer() : bareServer())
