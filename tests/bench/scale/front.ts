import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What the proxy has seen since the last reading of it. */
export interface Answers {
  readonly answered: number
  /** Answers 5xx, and requests that no server took. */
  readonly failed: number
  /** The longest time without a good answer, in milliseconds. */
  readonly longestGapMs: number
}

/** A proxy before servers that come and go. */
export class Front {
  readonly url: string
  readonly #close: () => void
  #servers: readonly string[] = []
  #turn = 0
  #answered = 0
  #failed = 0
  /** Null before the first good answer, so that the start of the servers is not counted. */
  #lastGood: number | null = null
  #longestGapMs = 0

  private constructor(url: string, close: () => void) {
    this.url = url
    this.#close = close
  }

  static async open(port: number): Promise<Front> {
    const server = createServer((incoming, outgoing) => {
      void front.#pass(incoming, outgoing).catch(() => outgoing.destroy())
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const { port: taken } = server.address() as AddressInfo
    const front: Front = new Front(`http://127.0.0.1:${taken}`, () => {
      server.closeAllConnections()
      server.close()
    })
    return front
  }

  lead(servers: readonly string[]): void {
    this.#servers = servers
  }

  read(): Answers {
    const answers = {
      answered: this.#answered,
      failed: this.#failed,
      longestGapMs: Math.max(this.#longestGapMs, this.#gapMs()),
    }
    this.#answered = 0
    this.#failed = 0
    this.#longestGapMs = 0
    return answers
  }

  close(): void {
    this.#close()
  }

  #gapMs(): number {
    return this.#lastGood === null ? 0 : performance.now() - this.#lastGood
  }

  #count(status: number): void {
    if (status >= 500) {
      this.#failed += 1
      return
    }
    this.#answered += 1
    this.#longestGapMs = Math.max(this.#longestGapMs, this.#gapMs())
    this.#lastGood = performance.now()
  }

  /** Tries the servers one after another: one that refuses the connection, or ends it, is skipped. */
  async #ask(incoming: IncomingMessage): Promise<Response | null> {
    const { host: _host, connection: _connection, ...headers } = incoming.headers as Record<string, string>
    const body = await buffer(incoming)
    for (const _ of this.#servers) {
      this.#turn += 1
      const server = this.#servers[this.#turn % this.#servers.length]
      const answer = await fetch(`${server}${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers,
        redirect: 'manual',
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      }).catch(() => null)
      if (answer !== null) return answer
    }
    return null
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const answer = await this.#ask(incoming)
    this.#count(answer?.status ?? 502)
    if (answer === null) {
      outgoing.writeHead(502).end()
      return
    }
    const location = answer.headers.get('location')
    outgoing.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      ...(location !== null && { location }),
    })
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  }
}
