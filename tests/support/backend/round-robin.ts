import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface RoundRobin {
  readonly url: string
  readonly close: () => Promise<void>
}

/** A proxy in front of several servers: each request goes to the next server, and a server that is down is skipped. */
export const startRoundRobin = async (servers: readonly string[]): Promise<RoundRobin> => {
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    const pass = async (): Promise<void> => {
      const { host: _host, connection: _connection, ...headers } = incoming.headers as Record<string, string>
      const body = await buffer(incoming)
      for (const _ of servers) {
        turn += 1
        const server = servers[turn % servers.length]
        const answer = await fetch(`${server}${incoming.url}`, {
          method: incoming.method ?? 'GET',
          headers: { ...headers, 'x-forwarded-for': '203.0.113.7' },
          redirect: 'manual',
          ...(body.length > 0 && { body: new Uint8Array(body) }),
        }).catch(() => null)
        if (answer === null) continue
        outgoing.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        outgoing.end(Buffer.from(await answer.arrayBuffer()))
        return
      }
      outgoing.writeHead(502).end()
    }
    void pass().catch(() => outgoing.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
