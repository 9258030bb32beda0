import { setTimeout as sleep } from 'node:timers/promises'
import { listen, type ListenAddress, type Listening, type RequestHandler } from '#adapters/http/listen.ts'

/** The work behind the handlers of a server. */
interface ServedBackend {
  readonly start: () => void
  readonly drain: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A handler with the address that it is served at. */
export type Served = readonly [handler: RequestHandler, address: ListenAddress]

const closeAll = async (servers: readonly Listening[]): Promise<void> => {
  await Promise.all(servers.map((server) => server.close()))
}

const listenAll = async (served: readonly Served[]): Promise<readonly Listening[]> => {
  const servers: Listening[] = []
  try {
    for (const [handler, address] of served) servers.push(await listen(handler, address))
    return servers
  } catch (error) {
    await closeAll(servers)
    throw error
  }
}

/**
 * Listens on every address, then starts the background work. Where an address is not available, it listens on none, closes the
 * backend and rejects with `ListenRefused`. Returns a function that stops the server: it reports "not ready" for `drainSeconds`,
 * so that balancers send no more requests, completes the current ones and closes the backend.
 */
export const startServer = async (
  backend: ServedBackend,
  served: readonly Served[],
  drainSeconds: number,
): Promise<() => Promise<void>> => {
  const servers = await listenAll(served).catch(async (error: unknown) => {
    await backend.close()
    throw error
  })
  backend.start()
  return async () => {
    await Promise.all([backend.drain(), sleep(drainSeconds * 1000)])
    await closeAll(servers)
    await backend.close()
  }
}
