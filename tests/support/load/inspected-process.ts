import { setTimeout as sleep } from 'node:timers/promises'

/** What a process holds, in bytes; `handles` counts the timers, sockets and files that keep it alive. */
export interface Held {
  readonly heap: number
  readonly rss: number
  readonly handles: number
}

interface Reply {
  readonly id: number
  readonly result: { readonly result?: { readonly value?: unknown } }
}

const question = `JSON.stringify({
  heap: process.memoryUsage().heapUsed,
  rss: process.memoryUsage().rss,
  handles: process.getActiveResourcesInfo().length,
})`

const waitForTarget = async (port: number): Promise<string> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json`).catch(() => null)
    const targets = (await answer?.json()) as readonly { readonly webSocketDebuggerUrl: string }[] | undefined
    if (targets?.[0] !== undefined) return targets[0].webSocketDebuggerUrl
    await sleep(100)
  }
  throw new Error('the process has no inspector')
}

/** A process that runs with `--inspect` on a port. */
export class InspectedProcess {
  readonly #socket: WebSocket
  #id = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  static async open(port: number): Promise<InspectedProcess> {
    const socket = new WebSocket(await waitForTarget(port))
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    return new InspectedProcess(socket)
  }

  async #send(method: string, params: object = {}): Promise<Reply['result']> {
    const id = (this.#id += 1)
    const reply = new Promise<Reply['result']>((resolve) => {
      const listen = ({ data }: MessageEvent): void => {
        const message = JSON.parse(String(data)) as Reply
        if (message.id !== id) return
        this.#socket.removeEventListener('message', listen)
        resolve(message.result)
      }
      this.#socket.addEventListener('message', listen)
    })
    this.#socket.send(JSON.stringify({ id, method, params }))
    return reply
  }

  /** What the process holds after a garbage collection. */
  async held(): Promise<Held> {
    await this.#send('HeapProfiler.collectGarbage')
    const { result } = await this.#send('Runtime.evaluate', { expression: question })
    return JSON.parse(String(result?.value)) as Held
  }

  close(): void {
    this.#socket.close()
  }
}
