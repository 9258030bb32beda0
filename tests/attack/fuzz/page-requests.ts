import { hostileTexts, shortHostileTexts } from '#tests/attack/hostile-texts.ts'
import type { SeededRandom } from '#tests/attack/seeded-random.ts'
import { unknownId } from '#tests/support/browser/route-visits.ts'

const queryNames = [
  'token',
  'sts',
  'plate',
  'uin',
  'uins',
  'inn',
  'ids',
  'id',
  'url',
  'page',
  'type',
  'q',
  'kind',
  'from',
  'back',
  'utm_source',
  '__proto__',
] as const

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The path with changed or added parts; `ids` are those of other users. */
export const changedPath = (path: string, ids: readonly string[], random: SeededRandom): string => {
  const parts = path.split('/')
  const place = 1 + random.integer(Math.max(1, parts.length - 1))
  const text = random.pick(shortHostileTexts)
  if (path.includes(unknownId) && random.chance(0.5)) return path.replace(unknownId, random.pick(ids))
  return random.pick([
    () => parts.with(Math.min(place, parts.length - 1), encoded(text)).join('/'),
    () => `${path}${encoded(text)}/`,
    () => path.replace(/\/$/, ''),
    () => `/${path}`,
    () => path.toUpperCase(),
    () => `${path}%ff`,
    () => `${path}%00`,
    () => `${path}%2e%2e/`,
    () => `${path}${'a'.repeat(7000)}`,
    () => `${path}${'/a'.repeat(500)}`,
    () => path,
  ])()
}

/** A query of hostile texts, and of ids of other users. */
export const changedQuery = (ids: readonly string[], random: SeededRandom): string => {
  const parts: string[] = []
  for (let count = random.integer(4); count > 0; count -= 1) {
    const value = random.chance(0.1)
      ? random.pick(hostileTexts).slice(0, 8000)
      : random.pick([random.pick(shortHostileTexts), random.pick(shortHostileTexts), random.pick(ids)])
    parts.push(`${random.pick(queryNames)}=${encoded(value)}`)
  }
  if (random.chance(0.1)) parts.push(random.pick(['%', '%ff=%fe', '&&&', '=', 'a;b=c', '??', 'a[]=1&a[b]=2']))
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

const headerTexts = shortHostileTexts.filter((text) => /^[\x20-\x7e]*$/.test(text))

const cookies = ['theme', 'logged', 'isLegalEntity', 'session', '__Host-x', '__proto__'] as const

/** Cookies and other headers of a request. */
export const headersFor = (random: SeededRandom): Record<string, string> => {
  const headers: Record<string, string> = {}
  if (random.chance(0.2)) headers['cookie'] = `${random.pick(cookies)}=${random.pick(headerTexts)}`
  if (random.chance(0.1))
    headers[
      random.pick([
        'host',
        'x-forwarded-host',
        'x-forwarded-for',
        'accept-language',
        'if-none-match',
        'range',
        'traceparent',
      ])
    ] = random.pick(headerTexts)
  return headers
}

/** A form as a page posts it. */
export const formBody = (ids: readonly string[], random: SeededRandom): string =>
  Array.from(
    { length: random.integer(6) },
    () => `${random.pick(queryNames)}=${encoded(random.pick([random.pick(hostileTexts), random.pick(ids)]))}`,
  ).join('&')
