import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * The peer: node:http and a table of answers kept in memory, the product's own home page and the sheets, scripts and fonts
 * that it names, byte for byte. Nothing can serve the same page with less.
 */
const answers = new Map(
  JSON.parse(readFileSync(process.argv[2], 'utf8')).map(([path, headers, body]) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
)

const server = createServer(({ url }, outgoing) => {
  const answer = answers.get(url)
  if (answer === undefined) {
    outgoing.writeHead(404).end()
    return
  }
  outgoing.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body)
})

server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
