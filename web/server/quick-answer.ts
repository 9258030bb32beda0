import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptsBrotli, etagOf, isKnown } from './conditions.ts'
import type { KeptPage } from './page-cache.ts'
import type { PageHeaders } from './security-headers.ts'

/** Answers a request at once, or leaves it alone. */
export type QuickAnswer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

export interface QuickSetup<Audience> {
  /** Who asks, by the header lines `host` and `cookie`. */
  readonly audienceOf: (host: string, cookies: string) => Audience
  /** A page that is kept for them, and fresh. */
  readonly keptAt: (audience: Audience, path: string) => KeptPage | undefined
  readonly caching: string
  readonly headersAt: PageHeaders
  /** Hears of every answer: the path of the page, the status, and how long it took. */
  readonly onAnswer: (path: string, status: number, ms: number) => void
}

/** Names and values by turns, as node:http writes them with the least work. */
type HeaderLines = readonly string[]

interface ReadyAnswer {
  readonly etag: string
  readonly body: Buffer
  readonly found: HeaderLines
  readonly unchanged: HeaderLines
}

const readyAnswer = (
  { plain, brotli, hash }: KeptPage,
  isShort: boolean,
  caching: string,
  guards: ReturnType<PageHeaders>,
): ReadyAnswer => {
  const bytes = isShort ? brotli : plain
  const etag = etagOf(hash, isShort)
  const told = {
    ...guards,
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, cookie',
    'cache-control': caching,
    etag,
  }
  const unchanged = Object.entries(told).flat()
  const length = ['content-length', String(bytes.length)]
  return {
    etag,
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    found: isShort ? [...unchanged, 'content-encoding', 'br', ...length] : [...unchanged, ...length],
    unchanged,
  }
}

/** Header lines repeat; whoever makes them all different gets no more than this out of the memory. */
const mostRemembered = 4096

/** What a line means, found once. */
export const remembered = <Answer>(find: (line: string) => Answer): ((line: string) => Answer) => {
  const answers = new Map<string, { readonly answer: Answer }>()
  return (line) => {
    const known = answers.get(line)
    if (known !== undefined) return known.answer
    if (answers.size >= mostRemembered) answers.clear()
    const answer = find(line)
    answers.set(line, { answer })
    return answer
  }
}

/**
 * A kept page is bytes: most visits of content need nothing else of the site, and making a Request and a Response of them
 * takes longer than sending them. Everything that is not just that (another method, a question, a page that is not kept or
 * not fresh) goes the long way, and the answer is the same to the last header: tests/e2e/weights.test.ts compares them.
 * What a header line means is found once, and so are the lines of the answer: reading and writing them anew at every
 * request took twice as long as sending the page.
 */
export const makeQuickAnswer = <Audience>({
  audienceOf,
  keptAt,
  caching,
  headersAt,
  onAnswer,
}: QuickSetup<Audience>): QuickAnswer => {
  const audience = remembered((lines) => {
    const [host = '', cookies = ''] = lines.split('\n')
    return audienceOf(host, cookies)
  })
  const isShortFor = remembered(acceptsBrotli)
  const ready = { plain: new WeakMap<KeptPage, ReadyAnswer>(), short: new WeakMap<KeptPage, ReadyAnswer>() }

  // Every page names its own address, so two paths never share one, nor its policy.
  const answerOf = (page: KeptPage, isShort: boolean, path: string): ReadyAnswer => {
    const answers = isShort ? ready.short : ready.plain
    const known = answers.get(page)
    if (known !== undefined) return known
    const made = readyAnswer(page, isShort, caching, headersAt(path))
    answers.set(page, made)
    return made
  }

  return ({ method, url, headers }, outgoing) => {
    if (method !== 'GET' || url === undefined || url.includes('?')) return false
    // Whoever goes on with a story is told of at length.
    if (headers['traceparent'] !== undefined) return false
    const startedAt = performance.now()
    const page = keptAt(audience(`${headers.host ?? ''}\n${headers.cookie ?? ''}`), url)
    if (page === undefined) return false
    const { etag, body, found, unchanged } = answerOf(page, isShortFor(headers['accept-encoding'] ?? ''), url)
    const known = headers['if-none-match']
    const isUnchanged = known !== undefined && isKnown(known, etag)
    if (isUnchanged) outgoing.writeHead(304, [...unchanged]).end()
    else outgoing.writeHead(200, [...found]).end(body)
    onAnswer(url, isUnchanged ? 304 : 200, performance.now() - startedAt)
    return true
  }
}
