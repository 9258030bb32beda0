import { connect } from 'node:net'

/** What a server wrote to a connection until it was silent. */
export interface RawAnswer {
  readonly text: string
  /** Status lines in the order of the answers. */
  readonly statuses: readonly number[]
  readonly isClosed: boolean
}

interface RawOptions {
  /** Milliseconds without a byte after which the connection is cut. */
  readonly silence?: number
}

/** Writes bytes to a port and reads until the server closes the connection or is silent. */
export const sendRaw = (
  port: number,
  bytes: string | Uint8Array,
  { silence = 400 }: RawOptions = {},
): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let isClosed = false
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const end = () => {
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      const statuses = Array.from(text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm), ([, status]) => Number(status))
      resolve({ text, statuses, isClosed })
    }
    socket.setTimeout(silence, end)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      isClosed = true
      end()
    })
  })
