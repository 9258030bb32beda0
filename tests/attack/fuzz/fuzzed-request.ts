import { maxHeaderBytes } from '#adapters/http/listen.ts'
import type { QueryTexts } from '#adapters/backend/contract/endpoint.ts'
import { hostileTexts, shortHostileTexts } from '#tests/attack/hostile-texts.ts'
import type { SeededRandom } from '#tests/attack/seeded-random.ts'
import { type WireCall, type WireRequest, wireRequest } from '#tests/attack/wire-request.ts'
import type { FieldSamples } from './field-samples.ts'

export interface FuzzedCall extends WireCall {
  /** The wire form of a call that succeeds. */
  readonly texts: QueryTexts
  readonly samples: readonly FieldSamples[]
  /** Ids of another user. */
  readonly foreignIds: readonly string[]
}

type Sample = string | readonly string[]

const mutated = (value: Sample, random: SeededRandom): Sample => {
  const text = typeof value === 'string' ? value : (value[0] ?? '')
  const at = random.integer(text.length + 1)
  return random.pick([
    () => text.slice(0, at),
    () => `${text}${text}`,
    () => `${text.slice(0, at)}${random.pick(shortHostileTexts)}${text.slice(at)}`,
    () => text.toUpperCase(),
    () => ` ${text} `,
    () => [text, random.pick(hostileTexts)],
    () => Array.from({ length: 1 + random.integer(600) }, () => text),
  ])()
}

const changeField = (
  texts: QueryTexts,
  { samples, foreignIds }: FuzzedCall,
  random: SeededRandom,
): QueryTexts => {
  if (samples.length === 0) return texts
  const { name, values } = random.pick(samples)
  const present = texts[name]
  const changed = random.pick<() => Sample | undefined>([
    () => random.pick(values),
    () => random.pick(values),
    () => random.pick(hostileTexts),
    () => random.pick(hostileTexts),
    () => (foreignIds.length === 0 ? '' : random.pick(foreignIds)),
    () => mutated(present ?? random.pick(values), random),
    () => undefined,
  ])()
  return { ...texts, [name]: changed }
}

/** Values that a header may hold; others are sent over raw sockets. */
const headerTexts = shortHostileTexts.filter((text) => /^[\x20-\x7e]*$/.test(text))

const headerNames = [
  'idempotency-key',
  'traceparent',
  'x-forwarded-for',
  'x-forwarded-host',
  'accept',
  'accept-encoding',
  'accept-language',
  'range',
  'if-none-match',
  'origin',
  'referer',
  'cookie',
  'content-length',
  'x-http-method-override',
] as const

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded; charset=windows-1251',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  'application/octet-stream',
  '',
  ';',
] as const

const bytes = (...values: readonly number[]): Uint8Array<ArrayBuffer> => new Uint8Array(values)

const brokenBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"isLegalEntity":"1"},"constructor":{"prototype":{}}}',
  '{"email":{"$ne":null}}',
  '{"email":["a","b"],"ids":{"0":"x"}}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`,
  'a=1&a=2&a[]=3&a[b]=4&%ff=%fe&%=1&=',
  '--x\r\ncontent-disposition: form-data; name="ids[]"; filename="a.bin"\r\n\r\n\0\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data\r\n\r\n',
  '--x--',
  bytes(0xff, 0xfe, 0x00, 0xd8),
  bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d),
  'x'.repeat(65_536),
  'x'.repeat(200_000),
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'] as const

const otherPath = (path: string, random: SeededRandom): string => {
  const at = random.integer(path.length)
  return random.pick([
    () => `${path}/`,
    () => `/${path}`,
    () => path.toUpperCase(),
    () => path.replaceAll('/', '%2f'),
    () => `${path}/..%2f..`,
    () => `${path};a=b`,
    () => `${path.slice(0, at)}%00${path.slice(at)}`,
    () => `${path.slice(0, at)}%ff${path.slice(at)}`,
    () => `${path}${'/a'.repeat(2000)}`,
    () => `${path.slice(0, at)}${encodeURIComponent(random.pick(shortHostileTexts).toWellFormed())}`,
  ])()
}

const changeCredentials = (
  query: URLSearchParams,
  foreignIds: readonly string[],
  random: SeededRandom,
): void => {
  const name = random.pick(['session', 'rand', 'userId'])
  if (random.chance(0.3)) query.delete(name)
  else if (random.chance(0.5)) query.append(name, random.pick(shortHostileTexts))
  else
    query.set(
      name,
      foreignIds.length > 0 && name === 'userId' ? random.pick(foreignIds) : random.pick(shortHostileTexts),
    )
}

/** A request with up to three changed fields, and sometimes another body, header, query, method or path. */
const changedRequest = (call: FuzzedCall, random: SeededRandom): WireRequest => {
  let texts = call.texts
  for (let changes = random.integer(4); changes > 0; changes -= 1) texts = changeField(texts, call, random)
  let request = wireRequest(call, texts)
  if (random.chance(0.08)) changeCredentials(request.query, call.foreignIds, random)
  if (random.chance(0.05))
    request.query.append(random.pick(shortHostileTexts), random.pick(shortHostileTexts))
  if (request.body !== null && random.chance(0.1)) request = { ...request, body: random.pick(brokenBodies) }
  if (random.chance(0.1))
    request = {
      ...request,
      headers: { ...request.headers, [random.pick(headerNames)]: random.pick(headerTexts) },
    }
  if (request.body !== null && !(request.body instanceof FormData) && random.chance(0.08))
    request = { ...request, headers: { ...request.headers, 'content-type': random.pick(contentTypes) } }
  if (random.chance(0.02)) {
    const method = random.pick(methods)
    const body = method === 'GET' || method === 'HEAD' ? null : request.body
    request = { ...request, method, body, isOfEndpoint: method === call.endpoint.method }
  }
  if (random.chance(0.02))
    request = { ...request, path: otherPath(request.path, random), isOfEndpoint: false }
  return request
}

/** A changed request that the HTTP parser lets through: it refuses longer addresses before the product sees them. */
export const fuzzedRequest = (call: FuzzedCall, random: SeededRandom): WireRequest => {
  const request = changedRequest(call, random)
  const length = request.path.length + request.query.toString().length
  return length > maxHeaderBytes ? fuzzedRequest(call, random) : request
}
