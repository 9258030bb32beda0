import type { AddressInfo, Server } from 'node:net'

/** Listens on any free port, prints it, and ends the process with its input, so that no server outlives the benchmark. */
export const reportPort = (server: Server): void => {
  // Both addresses of `localhost`: wrk tries the IPv6 one only.
  server.listen(0, () => {
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
  })
  process.stdin.resume().once('end', () => process.exit())
}
