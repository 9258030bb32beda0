import { nextAddress } from '#web/ui/page/next-address.ts'

/**
 * Lifetime of the saved address: 15 minutes, equal to that of the sign-in link. The link opens in another tab, so the
 * address is stored.
 */
const maxAgeMs = 15 * 60_000

const key = 'signInNext'

/** Returns `otherwise` when the storage is forbidden or full. The sign-in link then leads to the default page. */
const tryOr = <A>(work: () => A, otherwise: A): A => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Saves the page to open after the sign-in link of an e-mail. Null removes it. */
export const saveNextAddress = (next: string | null, now = Date.now()): void =>
  tryOr(() => {
    if (next === null) localStorage.removeItem(key)
    else localStorage.setItem(key, `${now} ${next}`)
  }, undefined)

/** Returns the saved address and removes it. Other scripts can write to the storage, so `nextAddress` validates the address. */
export const takeNextAddress = (now = Date.now()): string | null =>
  tryOr(() => {
    const [, at = '', next = ''] = /^(\d{1,15}) (.*)$/.exec(localStorage.getItem(key) ?? '') ?? []
    localStorage.removeItem(key)
    return now - Number(at) <= maxAgeMs && next !== '' ? nextAddress(next) : null
  }, null)
