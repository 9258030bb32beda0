import { nextAddress } from './next-address.ts'

/** As long as the link of a letter lives, which opens in a tab of its own and knows nothing of this one. */
const keptMs = 15 * 60_000

const key = 'signInNext'

/** Storage may be forbidden or full: then whoever comes by a letter starts at the beginning. */
const tried = <A>(work: () => A, otherwise: A): A => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Where the visitor was going when a letter was asked for; null where they were going nowhere. */
export const saveNextAddress = (next: string | null, now = Date.now()): void =>
  tried(() => {
    if (next === null) localStorage.removeItem(key)
    else localStorage.setItem(key, `${now} ${next}`)
  }, undefined)

/** Told once. Anybody may have written there, so it is judged as an address of a page is. */
export const takeNextAddress = (now = Date.now()): string | null =>
  tried(() => {
    const [, at = '', next = ''] = /^(\d{1,15}) (.*)$/.exec(localStorage.getItem(key) ?? '') ?? []
    localStorage.removeItem(key)
    return now - Number(at) <= keptMs && next !== '' ? nextAddress(next) : null
  }, null)
