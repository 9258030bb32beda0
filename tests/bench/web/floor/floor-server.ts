import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { reportPort } from './report-port.ts'
import { landingPage } from './landing-page.ts'
import { listPage, maxListed } from './list-page.ts'

/** Serves the pages written by hand from memory, compressed once: `node floor-server.ts`, prints its port. */

const html = 'text/html; charset=utf-8'
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b6e4f"/><path d="M9 16l5 5 9-10" fill="none" stroke="#fff" stroke-width="3"/></svg>'

const file = (type: string, text: string) => {
  const body = brotliCompressSync(text)
  return {
    headers: {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': String(body.length),
      'cache-control': 'no-cache',
    },
    body,
  }
}

const lists = Array.from(
  { length: maxListed },
  (_, place) => [`/list/${place + 1}/`, file(html, listPage(place + 1))] as const,
)

const files = new Map([
  ['/', file(html, landingPage)],
  [
    '/landing-client.js',
    file('text/javascript', readFileSync(new URL('landing-client.js', import.meta.url), 'utf8')),
  ],
  ['/favicon.svg', file('image/svg+xml', icon)],
  // The site from which the visitor comes.
  ['/other-site/', file(html, '<!doctype html><title>Another site</title>')],
  ...lists,
])

const server = createServer(({ url = '' }, outgoing) => {
  const found = files.get(url)
  if (found === undefined) outgoing.writeHead(404).end()
  else outgoing.writeHead(200, found.headers).end(found.body)
})

reportPort(server)
