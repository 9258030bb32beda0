import { nextAddress } from '#web/ui/page/next-address.ts'
import { tryOr } from '#web/ui/try-or.ts'

/**
 * Lifetime of the saved address: 15 minutes, equal to that of the sign-in link. The link opens in another tab, so the
 * address is stored.
 */
const maxAgeMs = 15 * 60_000

const key = 'signInNext'

/** Saves the page to open after the sign-in link of an e-mail. Null removes it. Without a storage the link leads to the default page. */
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
