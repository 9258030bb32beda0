import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { rememberAddress } from './client-address.ts'

/** Why nothing listens: a stable code, and a Russian sentence that says what to do. */
export class ListenRefused extends Error {
  readonly code: 'port.taken' | 'port.refused'

  constructor(code: ListenRefused['code'], message: string) {
    super(message)
    this.code = code
  }
}

export interface ListenAddress {
  /** Zero for any free one. */
  readonly port: number
  readonly host: string
}

export interface Listening {
  readonly port: number
  /** For whatever shares the port, such as a web socket. */
  readonly server: Server
  /** Takes no more requests and answers those that it has; those that last too long are cut off. */
  readonly close: () => Promise<void>
}

/** Runs before the handler: answers a request itself, or calls `next`. */
export type NodeMiddleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
const keepAliveMs = 5000
/** Five hundred charges of one payment fit into an address (domain/payment/limits.ts). */
const maxHeaderBytes = 64 * 1024
/** What a closing server waits for its last answers. */
const closingMs = 10_000

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

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), closingMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })

/** Puts a handler on a port; rejects with `ListenRefused` when the port cannot be had. */
export const listen = (
  handler: (request: Request) => Promise<Response>,
  address: ListenAddress,
  middleware: NodeMiddleware = (_incoming, _outgoing, next) => next(),
): Promise<Listening> =>
  new Promise((resolve, reject) => {
    // The Request and Response of the process stay as they are: others in it may rely on them.
    const answer = getRequestListener(
      (request, { incoming }) => {
        rememberAddress(request, incoming.socket.remoteAddress)
        return handler(request)
      },
      { overrideGlobalObjects: false },
    )
    const server = createServer(
      {
        headersTimeout: headersTimeoutMs,
        requestTimeout: requestTimeoutMs,
        keepAliveTimeout: keepAliveMs,
        maxHeaderSize: maxHeaderBytes,
      },
      (incoming, outgoing) => {
        // A connection that has got its last answer from a closing server is of no more use.
        outgoing.once('close', () => {
          if (!server.listening) setImmediate(() => server.closeIdleConnections())
        })
        middleware(incoming, outgoing, () => void answer(incoming, outgoing))
      },
    )
    server.once('error', (error) => reject(refusalOf(error, address)))
    server.listen(address.port, address.host, () => {
      const { port } = server.address() as AddressInfo
      resolve({ port, server, close: () => close(server) })
    })
  })
