import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux and macOS use for outgoing connections (32768 and up), so that no connection of another test
 * takes the port before the program listens on it, or while a killed server is down.
 */
const range = [15_000, 32_000] as const

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Returns a free port for a program that takes its port as a setting. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(...range)
  return (await isFree(port)) ? port : freePort()
}

export const freePorts = (count: number): Promise<readonly number[]> =>
  Promise.all(Array.from({ length: count }, freePort))
