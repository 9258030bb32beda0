import crypto from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { flushCompileCache, syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'
import { currentRequest, makeStopAt, requestName } from './stop-at.ts'

/**
 * Makes a command of the product stop at a moment: `node --import <this module>?at=create+begin&…` runs before the command. It
 * knows nothing of the product but what goes over its connections: requests, their answers, statements and questions to the bank.
 */
const parameters = new URL(import.meta.url).searchParams
const at = parameters.get('at')
const bankPort = Number(parameters.get('bankPort'))
const statement = parameters.get('statement')

const stopAt = makeStopAt(
  at === null
    ? undefined
    : { at, times: Number(parameters.get('times')), continueFile: parameters.get('continueFile') ?? '' },
)

const watchRequests = (): void =>
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const path = (request.url ?? '').split('?')[0] ?? ''
    const name = request.socket.localPort === bankPort ? 'bank' : requestName(request.method ?? '', path)
    // The handlers of the request run in the rest of this turn.
    currentRequest.enterWith(name)
    stopAt('read')
    const end = response.end.bind(response) as (...args: readonly unknown[]) => ServerResponse
    const stopping = (...args: readonly unknown[]): ServerResponse => {
      currentRequest.run(name, () => stopAt('answer'))
      return end(...args)
    }
    response.end = stopping as typeof response.end
  })

/** A statement without parameters as PostgreSQL receives it (PostgreSQL, 54.7: Query). */
const queryMessage = (text: string): Buffer => {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.from([0x51, 0, 0, 0, 0])
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const begin = queryMessage('begin')
const commit = queryMessage('commit')
const committed = Buffer.from('COMMIT\0')

/** Stops when the next bytes of the connection have come, in the context of the statement that they answer. */
const stopAtAnswer = (socket: Socket, what: string, isExpected: (answer: Buffer) => boolean): void => {
  const name = currentRequest.getStore()
  socket.prependOnceListener('data', (answer: Buffer) => {
    if (isExpected(answer)) currentRequest.run(name, () => stopAt(what))
  })
}

const watchStatement = (socket: Socket, bytes: Buffer): void => {
  if (bytes.equals(begin)) stopAt('begin')
  if (bytes.equals(commit)) {
    stopAt('commit')
    stopAtAnswer(socket, 'committed', (answer) => answer.includes(committed))
  }
  if (statement !== null && bytes.includes(statement)) stopAtAnswer(socket, 'statement', () => true)
}

const watchDatabase = (): void => {
  const write = Socket.prototype.write as (this: Socket, ...args: readonly unknown[]) => boolean
  const watching = function watching(this: Socket, ...args: readonly unknown[]): boolean {
    const [bytes] = args
    if (Buffer.isBuffer(bytes)) watchStatement(this, bytes)
    return write.apply(this, [...args])
  }
  Socket.prototype.write = watching
}

/** Within a request only the bank is asked for anything. */
const watchBank = (): void => {
  const { fetch, Response } = globalThis
  globalThis.fetch = async (input, init) => {
    if (currentRequest.getStore() === undefined) return fetch(input, init)
    stopAt('ask')
    const response = await fetch(input, init)
    stopAt('sent')
    const body = await response.arrayBuffer()
    stopAt('answered')
    return new Response(body, response)
  }
}

const watchSignatures = (): void => {
  const { timingSafeEqual } = crypto
  const stopping: typeof timingSafeEqual = (one, other) => {
    const isEqual = timingSafeEqual(one, other)
    stopAt('signature')
    return isEqual
  }
  Object.assign(crypto, { timingSafeEqual: stopping })
  // Modules that import the function by its name get the other one too.
  syncBuiltinESMExports()
}

if (isMainThread) {
  watchRequests()
  watchDatabase()
  watchBank()
  watchSignatures()
  // A killed process does not write its compile cache at exit.
  setTimeout(flushCompileCache, 5000).unref()
}
