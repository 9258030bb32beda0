import { connect } from 'node:net'

/** What a server wrote to a connection until it closed it. */
export interface ConnectionAnswer {
  readonly text: string
  /** Status lines in the order of the answers. */
  readonly statuses: readonly number[]
  readonly isClosed: boolean
}

/** Milliseconds without a byte after which the connection is cut: a server that does not answer such a request has a fault. */
const silenceMs = 20_000

/** Writes bytes to a port, says that no more follow, and reads until the server closes the connection. */
export const sendRaw = (port: number, bytes: string | Uint8Array): Promise<ConnectionAnswer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let isClosed = false
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(bytes))
    const end = () => {
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      const statuses = Array.from(text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm), ([, status]) => Number(status))
      resolve({ text, statuses, isClosed })
    }
    socket.setTimeout(silenceMs, end)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('end', () => {
      isClosed = true
      end()
    })
    socket.on('close', () => {
      isClosed = true
      end()
    })
  })
