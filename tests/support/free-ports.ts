import { createServer, type Server } from 'node:net'

const listening = (): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

const portOf = (server: Server): number => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Ports that nobody had a moment ago, for programs that are told theirs. */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  const servers = await Promise.all(Array.from({ length: count }, listening))
  const ports = servers.map(portOf)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
