import { expect } from 'vitest'
import type { RunningProduct } from './running-product.ts'

/** E-mails as the mailbox page shows them, the newest first. */
export const mailboxOf = (product: () => Pick<RunningProduct, 'bankUrl' | 'url'>) => {
  const newestLink = async (path: string): Promise<string | undefined> => {
    const text = await (await fetch(`${product().bankUrl}/mailbox/`)).text()
    return new RegExp(String.raw`http[^"\s<]+${path}[^"\s<]+`).exec(text)?.[0]
  }
  return {
    newestLink,
    /** Waits for a new e-mail link to this path; `before` is the link of an earlier e-mail. */
    linkInEmail: async (path: string, before?: string): Promise<string> => {
      let link: string | undefined
      const isThere = async () => {
        link = await newestLink(path)
        return link !== undefined && link !== before
      }
      await expect.poll(isThere, { timeout: 20_000, interval: 300 }).toBe(true)
      return (link ?? '').replace(/^https?:\/\/[^/]+/, product().url)
    },
  }
}
