import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { rememberAddress } from './client-address.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** Why the server cannot listen: a stable code, and a Russian sentence with the next step. */
export class ListenRefused extends CodedError<'port.taken' | 'port.refused'> {}

export interface ListenAddress {
  /** Zero for any free port. */
  readonly port: number
  readonly host: string
}

export interface Listening {
  readonly port: number
  /** For another handler that shares the port, such as a web socket. */
  readonly server: Server
  /** Stops accepting requests and completes the current ones; those that last too long are cut off. */
  readonly close: () => Promise<void>
}

/** A promise costs a turn of the event loop, so an answer that is ready is returned without one. */
export type RequestHandler = (request: Request) => Response | Promise<Response>

/** Runs before the handler: answers a request itself, or calls `next`. */
export type NodeMiddleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
const keepAliveMs = 5000
/** Five hundred charges of one payment fit into an address (domain/payment/limits.ts). */
export const maxHeaderBytes = 64 * 1024
/** Max milliseconds that a closing server waits for its last answers. */
const closingMs = 10_000
/** Milliseconds between two checks of a closing server for idle connections. */
const sweepMs = 50

const refusalOf = (error: NodeJS.ErrnoException, { port, host }: ListenAddress): ListenRefused =>
  error.code === 'EADDRINUSE'
    ? new ListenRefused(
        'port.taken',
        `Порт ${port} занят другой программой. Остановите её или задайте другой порт в PORT, а для учебного банка в SANDBOX_PORT`,
      )
    : new ListenRefused(
        'port.refused',
        `Не удаётся слушать ${host}:${port} (${error.code ?? error.message}). Проверьте HOST и PORT`,
      )

/**
 * Whether a request names more than one host. Node.js takes the first of them; a proxy that takes the last would route and
 * cache the request for another host (RFC 9112, 3.2).
 */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), closingMs)
    // A connection that has received its last answer from a closing server is not needed any more.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })

/** Serves a handler on a port; rejects with `ListenRefused` when the port is not available. */
export const listen = (
  handler: RequestHandler,
  address: ListenAddress,
  middleware: NodeMiddleware = (_incoming, _outgoing, next) => next(),
): Promise<Listening> =>
  new Promise((resolve, reject) => {
    // It replaces the Request and Response globals of the process by its own, which it sends without a stream in between.
    const answer = getRequestListener((request, { incoming }) => {
      rememberAddress(request, incoming.socket.remoteAddress)
      return handler(request)
    })
    const server = createServer(
      {
        headersTimeout: headersTimeoutMs,
        requestTimeout: requestTimeoutMs,
        keepAliveTimeout: keepAliveMs,
        maxHeaderSize: maxHeaderBytes,
      },
      (incoming, outgoing) => {
        if (namesTwoHosts(incoming)) {
          outgoing.writeHead(400, { connection: 'close' }).end()
          return
        }
        middleware(incoming, outgoing, () => void answer(incoming, outgoing))
      },
    )
    server.once('error', (error) => reject(refusalOf(error, address)))
    server.listen(address.port, address.host, () => {
      const { port } = server.address() as AddressInfo
      resolve({ port, server, close: () => close(server) })
    })
  })
