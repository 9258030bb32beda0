import { once } from 'node:events'
import { createServer } from 'node:http'

/** Whether a request comes from a page that the developer left open: it may still poll the port of an earlier run. */
const isBrowserOfPerson = (agent) => agent.startsWith('Mozilla/') && !agent.includes('Headless')

/** The description of a request that is needed to find the test that sent it. */
const contactOf = ({ method, url, headers, socket }) => {
  const agent = headers['user-agent'] ?? ''
  return { text: `port ${socket.localPort}: ${method} ${url} (${agent})`, agent }
}

/** The address in use, or a machine without this kind of address. */
const unusable = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']

const listenAt = async (server, host, port) => {
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    if (unusable.includes(error.code)) return false
    throw error
  }
}

/**
 * Listens on a port of this machine, answers every request as a healthy server would, and records the requests. Port 0
 * takes any free one. `isWhole` is false where another program has the port: its requests are not seen.
 */
export const startDecoy = async (wanted) => {
  const contacts = []
  const servers = []
  const listenOn = async (host, port) => {
    const server = createServer((request, response) => {
      const { text, agent } = contactOf(request)
      if (!isBrowserOfPerson(agent)) contacts.push(text)
      request.resume()
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}')
    })
    // A PostgreSQL client, for one, does not speak HTTP.
    server.on('clientError', (_, socket) => {
      contacts.push(`port ${socket.localPort}: bytes that are not HTTP`)
      socket.destroy()
    })
    if (!(await listenAt(server, host, port))) return null
    servers.push(server)
    return server.address().port
  }
  const port = await listenOn('127.0.0.1', wanted)
  // «localhost» may mean either address.
  await listenOn('::1', port ?? wanted)
  return {
    port: port ?? wanted,
    isWhole: port !== null,
    contacts,
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      }
    },
  }
}
