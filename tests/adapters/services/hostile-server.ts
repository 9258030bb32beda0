import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** Kinds of defective answers of a third-party service. */
export const illnesses = [
  'silent',
  'resets',
  'half an answer',
  'garbage',
  'another shape',
  'server error',
  'redirects',
  'endless body',
  'drips',
] as const

export type Illness = (typeof illnesses)[number]

const json = { 'content-type': 'application/json' }

const behave: Readonly<Record<Illness, (response: ServerResponse, request: IncomingMessage) => void>> = {
  silent: () => undefined,
  resets: (response) => response.socket?.resetAndDestroy(),
  'half an answer': (response) => {
    response.writeHead(200, { ...json, 'content-length': '1000' })
    response.write('{"items":')
    setImmediate(() => response.socket?.destroy())
  },
  garbage: (response) => response.writeHead(200, json).end('<html>\u0000 not json'),
  'another shape': (response) => response.writeHead(200, json).end('{"hello":["world"]}'),
  'server error': (response) => response.writeHead(500, json).end('{"items":[]}'),
  redirects: (response) => response.writeHead(302, { location: '/canary' }).end(),
  'endless body': (response) => {
    response.writeHead(200, json)
    const chunk = ' '.repeat(64 * 1024)
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', pour)
    }
    pour()
  },
  drips: (response) => {
    response.writeHead(200, json)
    const drop = setInterval(() => response.write(' '), 10)
    response.on('close', () => clearInterval(drop))
  },
}

export interface HostileServer {
  readonly url: string
  illness: Illness | 'healthy'
  /** What a healthy server answers. */
  answer: unknown
  /** Paths and queries that came. */
  readonly requests: string[]
}

/** A server on a free port that fails as the test requires; a canary path records that a redirect was followed. */
export const withHostileServer = (): (() => HostileServer) => {
  const state: { server?: Server; made?: HostileServer } = {}
  beforeAll(async () => {
    const server = createServer((request, response) => {
      const { made } = state
      if (made === undefined) return
      made.requests.push(request.url ?? '')
      if (made.illness === 'healthy') response.writeHead(200, json).end(JSON.stringify(made.answer))
      else behave[made.illness](response, request)
    })
    state.server = server
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    state.made = { url: `http://127.0.0.1:${port}`, illness: 'healthy', answer: {}, requests: [] }
  })
  afterAll(() => {
    state.server?.closeAllConnections()
    state.server?.close()
  })
  return () => {
    if (state.made === undefined) throw new Error('the server is there only while tests run')
    return state.made
  }
}
