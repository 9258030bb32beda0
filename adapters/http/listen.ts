import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server as SocketServer,
  type Socket,
} from 'node:net'
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
/**
 * Max requests of one connection that wait for their answers. Browsers and proxies send one; RFC 9112, 9.3.2 permits more. Those that
 * arrive together are handled in one turn of the event loop: 64 KB held up all visitors for as long as 1,300 cached pages take.
 */
const maxPipelined = 16
/** Milliseconds between two checks of a closing server for idle connections. */
const sweepMs = 50

/**
 * Sockets that listen on one port. libuv accepts one connection of each socket in a turn of the event loop, and a server with as
 * much work as it can do has fewer than a hundred turns in a second: with one socket, its new visitors wait for many seconds.
 */
const socketsOfPort = process.platform === 'linux' ? 8 : 1

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

/**
 * Makes the function that counts a request on its connection; false where too many wait there. The connection is closed then, and what
 * it has sent besides is not handled.
 */
const makePipelineLimit = () => {
  const waiting = new WeakMap<Socket, number>()
  return ({ socket }: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (socket.destroyed) return false
    const before = waiting.get(socket) ?? 0
    if (before >= maxPipelined) {
      socket.destroy()
      return false
    }
    waiting.set(socket, before + 1)
    outgoing.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return true
  }
}

const closed = (server: SocketServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
  })

/** Closes a server and the other sockets of its port. */
const close = async (server: Server, others: readonly SocketServer[]): Promise<void> => {
  const cut = setTimeout(() => server.closeAllConnections(), closingMs)
  // A connection that has received its last answer from a closing server is not needed any more.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  await Promise.all([server, ...others].map(closed))
  clearTimeout(cut)
  clearInterval(sweep)
}

const opened = (server: SocketServer, address: ListenAddress, reusePort: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(refusalOf(error, address)))
    server.listen({ ...address, reusePort }, () => resolve((server.address() as AddressInfo).port))
  })

/** The port of an address that no other program listens on; sockets that share a port would not find that out. */
const freePortOf = async (address: ListenAddress): Promise<number> => {
  const probe = createSocketServer()
  const port = await opened(probe, address, false)
  await closed(probe)
  return port
}

/** Opens the sockets of a server; returns the port, and the sockets besides that of the server. */
const openSockets = async (server: Server, address: ListenAddress) => {
  if (socketsOfPort === 1) return { port: await opened(server, address, false), others: [] }
  const port = await freePortOf(address)
  // A server of HTTP takes connections of other sockets by this event.
  const accept = (socket: Socket) => void server.emit('connection', socket)
  const others = Array.from({ length: socketsOfPort - 1 }, () =>
    createSocketServer({ allowHalfOpen: true, noDelay: true }, accept),
  )
  const all = [server, ...others]
  try {
    for (const each of all) await opened(each, { ...address, port }, true)
  } catch (error) {
    // Those that are open would keep the process alive.
    await Promise.all(all.map(closed))
    throw error
  }
  return { port, others }
}

/** Serves a handler on a port; rejects with `ListenRefused` when the port is not available. */
export const listen = async (
  handler: RequestHandler,
  address: ListenAddress,
  middleware: NodeMiddleware = (_incoming, _outgoing, next) => next(),
): Promise<Listening> => {
  // It replaces the Request and Response globals of the process by its own, which it sends without a stream in between.
  const answer = getRequestListener((request, { incoming }) => {
    rememberAddress(request, incoming.socket.remoteAddress)
    return handler(request)
  })
  const isWithinPipeline = makePipelineLimit()
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: maxHeaderBytes,
    },
    (incoming, outgoing) => {
      if (!isWithinPipeline(incoming, outgoing)) return
      if (namesTwoHosts(incoming)) {
        outgoing.writeHead(400, { connection: 'close' }).end()
        return
      }
      middleware(incoming, outgoing, () => void answer(incoming, outgoing))
    },
  )
  const { port, others } = await openSockets(server, address)
  return { port, server, close: () => close(server, others) }
}
